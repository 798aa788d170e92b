import type { GenotypeViewSort } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import type { Caller } from '../../../platform/access/caller';
import { datasetAccessTables } from '../../../platform/access/dataset-access';
import { remembered } from '../../../platform/db/versioned-cache';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { isMapVisible } from '../export/dataset-choice.repository';
import { openDatasetCalls } from '../public';
import { findDataset, tableVersions } from './view.repository';

export type ViewDeps = Pick<Services, 'database' | 'storage'>;

/** Only the size is needed here: the thread reads and computes. */
type MatrixSize = Pick<OpenedCalls, 'samples' | 'variants'>;

interface PermittedView {
  readonly datasetId: number;
  /** Null for the order of the file. */
  readonly mapId: number | null;
  readonly name: string;
  /** The key of the matrix in storage, which never changes. */
  readonly key: string;
  readonly matrix: MatrixSize;
  /** Every dataset that the caller may read. */
  readonly readable: readonly number[];
}

/** A dataset that the caller may view, along a map that they may see. */
export interface OpenedView extends PermittedView {
  /** How often the tables were changed that the orders of markers and of lines depend on. */
  readonly versions: { readonly columns: string; readonly lines: string };
}

interface ViewOptions {
  /** Undefined and 0 mean the order of the file. */
  readonly mapId?: number | undefined;
  readonly sort?: GenotypeViewSort | undefined;
}

/** The tables that decide who may view what: those of datasets, of selected projects, and of maps. */
const permittedTables = [...datasetAccessTables, 'experiment', 'map'];
const columnTables = ['matrix_marker', 'map_definition', 'marker'];
const lineTables = ['matrix_germplasm', 'germplasm'];
const sortTables: Readonly<Record<GenotypeViewSort['by'], readonly string[]>> = {
  file: [],
  name: [],
  group: ['item_group', 'group_germplasm'],
  similarity: [],
  trait: ['trial_value', 'plot', 'trait'],
};

/** Views of callers that are remembered. */
const maxPermitted = 1_000;

export type ViewOpener = (datasetId: number, options: ViewOptions, caller: Caller) => Promise<OpenedView>;

/**
 * Checked in each call: since the last one rights may have been withdrawn, or the matrix replaced. A screen requests
 * dozens of tiles, so what was found is valid for the same caller until one of the tables changes, which takes one
 * statement to find out. The versions are read before everything else: a change in between makes what was found count
 * as outdated, never as current.
 */
export function viewOpener(deps: ViewDeps): ViewOpener {
  const permitted = remembered<PermittedView>(maxPermitted);
  return async (datasetId, { mapId: requestedMapId, sort }, caller) => {
    const mapId = requestedMapId || null;
    const { permitted: current, ...versions } = await tableVersions(deps.database.reader, {
      permitted: permittedTables,
      columns: columnTables,
      lines: [...lineTables, ...(sort ? sortTables[sort.by] : [])],
    });
    const { principal, acceptedLicenceIds, projectIds } = caller;
    const who = principal ? principal.id : acceptedLicenceIds.join();
    const name = JSON.stringify([typeof who, who, projectIds, datasetId, mapId]);
    const view = await permitted.get(name, current, () => permit(deps, { datasetId, mapId }, caller));
    return { ...view, versions };
  };
}

async function permit(
  { database: { reader }, storage }: ViewDeps,
  { datasetId, mapId }: Pick<PermittedView, 'datasetId' | 'mapId'>,
  caller: Caller,
): Promise<PermittedView> {
  const { visible, readable } = await caller.datasets();
  const dataset = visible.includes(datasetId) ? await findDataset(reader, datasetId) : undefined;
  if (!dataset) throw fail('dataset.notFound', {});
  if (dataset.type !== 'genotype') throw fail('genotypeView.notGenotypes', {});
  if (!readable.includes(datasetId)) throw fail('genotypeView.licence', {});
  const { name, sourceFile: key } = dataset;
  const matrix = key === null ? undefined : await openDatasetCalls(storage, key);
  if (key === null || !matrix) throw fail('genotypeView.noMatrix', {});
  if (mapId !== null && !(await isMapVisible(reader, mapId, caller))) throw fail('map.notFound', {});
  // Only the size: an open matrix has caches of its own, whose number is limited elsewhere.
  const { samples, variants } = matrix;
  return { datasetId, mapId, name, key, matrix: { samples, variants }, readable };
}
