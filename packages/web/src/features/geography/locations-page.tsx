import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Row } from '@landrace/contract/core/table';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PlaceCard } from '../../kit/maps/place-card';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import classes from './geography.module.css';

const colourFields = ['locationType', 'countryName', 'locationElevation'] as const;

const HistoryDialog = lazy(async () => ({
  default: (await import('../administration/public')).HistoryDialog,
}));

export function LocationsPage() {
  const t = useText();
  const [opened, open] = useState<Row<typeof locations>>();
  const presentation = useMemo<TablePresentation<typeof locations>>(
    () => ({ rowActions: [{ id: 'history', label: t('core.history'), onSelect: open }] }),
    [t],
  );
  const map = useTableMap({
    definition: locations,
    colourFields,
    uncertaintyField: 'locationCoordinateUncertainty',
    renderRow: (row) => <LocationPlace location={row} />,
  });
  return (
    <>
      <ListPage definition={locations} picture={map} presentation={presentation} />
      <Suspense fallback={null}>
        {opened && (
          <HistoryDialog
            kind="location"
            id={opened.locationId}
            name={opened.locationName}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface Props {
  readonly location: Row<typeof locations>;
}

/** One location in a map popup, with links to what comes from there. */
function LocationPlace({ location }: Props) {
  const t = useText();
  const degrees = (value: number) => formatNumber(value, { maximumFractionDigits: 4 });
  const { locationLatitude: latitude, locationLongitude: longitude, locationElevation: elevation } = location;
  const hasCoordinates = latitude !== undefined && longitude !== undefined;
  return (
    <PlaceCard
      name={location.locationName}
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
