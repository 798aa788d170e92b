import { locations } from '@landrace/contract/areas/geography/location.table';
import { lazy, Suspense, useMemo } from 'react';
import { NearPart } from '../../../../kit/layout/near-part';
import { Skeleton } from '../../../../kit/layout/skeleton';
import { MountedTable } from '../../../../kit/table/mounted-table';
import { useText } from '../../../../lib/i18n/text';
import { LocationPopup } from '../../../geography/public';
import type { Dataset } from '../below-dataset';
import classes from '../details.module.css';
import { mappedLocations } from './mapped-locations';

const PlacesMap = lazy(async () => ({
  default: (await import('../../../../kit/maps/places-map')).PlacesMap,
}));
/** In pixels, the height of the map that is loading. */
const mapHeight = 420;

/** Where the data were recorded: a map, and the same as a table. */
export function DatasetLocations({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const title = t('datasets.details.locations');
  const places = useMemo(() => mappedLocations(dataset.locations ?? []), [dataset.locations]);
  if ((dataset.locations?.length ?? 0) === 0) return null;
  return (
    <NearPart title={title}>
      {places.length > 0 && (
        <div className={classes.map}>
          <Suspense fallback={<Skeleton height={mapHeight} />}>
            <PlacesMap
              label={t('map.label', { list: title })}
              places={places}
              renderPlace={({ id }) => <LocationPopup locationId={id} />}
            />
          </Suspense>
        </div>
      )}
      <MountedTable definition={locations} path={`dataset/${dataset.datasetId}/location`} title={title} />
    </NearPart>
  );
}
