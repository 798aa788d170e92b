import type { Database } from '../../../platform/db/database';
import { remembered } from '../../../platform/db/versioned-cache';
import { fail } from '../../../platform/failure';
import { type MarkerColumns, readMarkerColumns } from './marker-columns';
import type { OpenedView } from './open-view';

/** Cache size in markers. The order of a million markers takes some twenty megabytes. */
const maxMarkers = 4_000_000;

export interface ViewColumns {
  /** Of this version; undefined if the caller accepts any. */
  of(view: OpenedView, version: string | undefined): Promise<MarkerColumns>;
}

/** Orders of markers, each created on the first request. */
export function viewColumns(database: Database): ViewColumns {
  const cached = remembered<MarkerColumns>(maxMarkers, ({ positions }) => positions.length);
  return {
    async of({ datasetId, mapId, key, matrix, versions }, version) {
      const columns = await cached.get(`${key} ${datasetId} ${mapId}`, versions.columns, () =>
        readMarkerColumns(database, { datasetId, key, variants: matrix.variants, mapId }),
      );
      if (version !== undefined && version !== columns.version) throw fail('genotypeView.stale', {});
      return columns;
    },
  };
}
