import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Row } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../kit/layout/loaded';
import { PlaceCard } from '../../kit/maps/place-card';
import { rowQuery } from '../../lib/api/table-api';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import classes from './geography.module.css';

/** The popup of a location on the map of another area. */
export function LocationPopup({ locationId }: { readonly locationId: number }) {
  const query = useQuery(rowQuery(locations, locationId));
  return (
    <Loaded query={query} height={72}>
      {(location) => location && <LocationPlace location={location} isLinked />}
    </Loaded>
  );
}

interface Props {
  readonly location: Row<typeof locations>;
  /** The name leads to the list of locations. */
  readonly isLinked?: boolean;
}

/** One location in a map popup, with links to what comes from there. */
export function LocationPlace({ location, isLinked = false }: Props) {
  const t = useText();
  const degrees = (value: number) => formatNumber(value, { maximumFractionDigits: 4 });
  const { locationLatitude: latitude, locationLongitude: longitude, locationElevation: elevation } = location;
  const hasCoordinates = latitude !== undefined && longitude !== undefined;
  return (
    <PlaceCard
      name={location.locationName}
      {...(isLinked && {
        screen: 'locations',
        search: { filter: [['locationId', 'equals', location.locationId]] },
      })}
      facts={[
        [
          t('geography.tables.locations.locationType'),
          t(`geography.choices.locations.locationType.${location.locationType}`),
        ],
        [t('geography.tables.locations.countryName'), location.countryName],
        [
          t('geography.map.coordinates'),
          hasCoordinates
            ? t('geography.map.pair', { latitude: degrees(latitude), longitude: degrees(longitude) })
            : '',
        ],
        [
          t('geography.tables.locations.locationElevation'),
          elevation === undefined ? '' : t('geography.map.metres', { metres: formatNumber(elevation) }),
        ],
      ]}
    >
      <p className={`row ${classes.ways}`}>
        <Way
          screen="germplasm"
          label={t('geography.map.germplasm')}
          filter={['locationId', 'equals', location.locationId]}
        />
        <Way
          screen="datasets"
          label={t('geography.map.datasets')}
          filter={['locations', 'jsonSearch', location.locationName]}
        />
      </p>
    </PlaceCard>
  );
}

interface WayProps {
  readonly screen: string;
  readonly label: string;
  readonly filter: readonly (string | number)[];
}

/** A link to a filtered list; undefined where this user has no such list. */
function Way({ screen, label, filter }: WayProps) {
  const address = useScreenAddress()(screen);
  if (address === undefined) return null;
  return (
    <Link to={address} search={{ filter: [filter] } as never}>
      {label}
    </Link>
  );
}
