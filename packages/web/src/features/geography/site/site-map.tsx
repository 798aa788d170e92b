import { locations } from '@landrace/contract/areas/geography/location.table';
import type { ComponentProps } from 'react';
import { readLatitude, readLongitude, roundCoordinate } from '../../../kit/maps/coordinates';
import { surroundingKilometres } from '../../../kit/maps/geometry';
import { SearchMap } from '../../../kit/maps/search-map';
import { fetchClusters } from '../../../lib/api/place-api';
import { useText } from '../../../lib/i18n/text';

/** Existing sites, as a hint that the new one may be among them. */
const source: ComponentProps<typeof SearchMap>['source'] = {
  key: [locations.segment],
  ask: (bounds, zoom, _colourBy, signal) => fetchClusters(locations, { bounds, zoom }, signal),
};

interface Props {
  /** As typed. */
  readonly latitude: string;
  readonly longitude: string;
  readonly onPick: (latitude: string, longitude: string) => void;
}

/** Low enough that the buttons of its dialog stay visible. A click sets the coordinates. */
export function SiteMap({ latitude, longitude, onPick }: Props) {
  const t = useText();
  const [lat, lng] = [readLatitude(latitude), readLongitude(longitude)];
  return (
    <SearchMap
      label={t('germplasm.passport.newSite.map')}
      source={source}
      surroundings={surroundingKilometres}
      isLow
      point={lat === undefined || lng === undefined ? undefined : { lat, lng }}
      onPoint={(point) => onPick(String(roundCoordinate(point.lat)), String(roundCoordinate(point.lng)))}
    />
  );
}
