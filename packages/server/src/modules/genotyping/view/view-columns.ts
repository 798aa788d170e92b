import type { GenotypeViewFacts } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { remembered } from '../../../platform/db/remembered';
import { fail } from '../../../platform/failure';
import { isMapVisible } from '../export/dataset-choice.repository';
import { type MarkerColumns, readMarkerColumns } from './marker-columns';
import type { OpenedView } from './open-view';
import { tablesVersion } from './view.repository';

/** Orders of markers that are kept. Those of a million markers take some twenty megabytes. */
const mostMarkers = 4_000_000;

/** What the order of markers is made of. */
const tables = ['matrix_marker', 'map_definition', 'marker'];

interface ColumnOptions {
  /** Nothing and 0 stand for the order of the file. */
  readonly mapId?: number | undefined;
  /** Nothing where the caller takes what there is. */
  readonly version?: string | undefined;
}

export interface ViewColumns {
  of(view: OpenedView, options: ColumnOptions, caller: Caller): Promise<MarkerColumns>;
}

export const mapOf = (mapId: number | undefined): GenotypeViewFacts['mapId'] => mapId || null;

/** Orders of markers, each made when it is first asked for. */
export function viewColumns(database: Database): ViewColumns {
  const { reader } = database;
  const kept = remembered<MarkerColumns>(mostMarkers, ({ positions }) => positions.length);
  return {
    async of({ datasetId, key, matrix }, options, caller) {
      const mapId = mapOf(options.mapId);
      if (mapId !== null && !(await isMapVisible(reader, mapId, caller))) throw fail('map.notFound', {});
      // Before the answer: what changes between the two makes it outdated, never stale.
      const current = await tablesVersion(reader, tables);
      const columns = await kept.get(`${key} ${datasetId} ${mapId}`, current, () =>
        readMarkerColumns(database, { datasetId, key, variants: matrix.variants, mapId }),
      );
      if (options.version !== undefined && options.version !== columns.version)
        throw fail('genotypeView.stale', {});
      return columns;
    },
  };
}
