import type { GenotypeViewFacts } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { remembered } from '../../../platform/db/versioned-cache';
import { fail } from '../../../platform/failure';
import { isMapVisible } from '../export/dataset-choice.repository';
import { type MarkerColumns, readMarkerColumns } from './marker-columns';
import type { OpenedView } from './open-view';
import { tablesVersion } from './view.repository';

/** Cache size in markers. The order of a million markers takes some twenty megabytes. */
const maxMarkers = 4_000_000;

/** The tables that the order of markers depends on. */
const tables = ['matrix_marker', 'map_definition', 'marker'];

interface ColumnOptions {
  /** Undefined and 0 mean the order of the file. */
  readonly mapId?: number | undefined;
  /** Undefined if the caller accepts any version. */
  readonly version?: string | undefined;
}

export interface ViewColumns {
  of(view: OpenedView, options: ColumnOptions, caller: Caller): Promise<MarkerColumns>;
}

export const mapOf = (mapId: number | undefined): GenotypeViewFacts['mapId'] => mapId || null;

/** Orders of markers, each created on the first request. */
export function viewColumns(database: Database): ViewColumns {
  const { reader } = database;
  const cached = remembered<MarkerColumns>(maxMarkers, ({ positions }) => positions.length);
  return {
    async of({ datasetId, key, matrix }, options, caller) {
      const mapId = mapOf(options.mapId);
      if (mapId !== null && !(await isMapVisible(reader, mapId, caller))) throw fail('map.notFound', {});
      // Read before the answer: a change in between makes the answer count as outdated, never as current.
      const current = await tablesVersion(reader, tables);
      const columns = await cached.get(`${key} ${datasetId} ${mapId}`, current, () =>
        readMarkerColumns(database, { datasetId, key, variants: matrix.variants, mapId }),
      );
      if (options.version !== undefined && options.version !== columns.version)
        throw fail('genotypeView.stale', {});
      return columns;
    },
  };
}
