import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Storage } from '../../../platform/storage/storage';
import { openDatasetCalls } from '../public';
import { findDataset } from './view.repository';

export interface ViewDeps {
  readonly database: Database;
  readonly storage: Storage;
}

/** Only the size is needed here: the thread reads and computes. */
type MatrixSize = Pick<OpenedCalls, 'samples' | 'variants'>;

/** A dataset that the caller may view. */
export interface OpenedView {
  readonly datasetId: number;
  readonly name: string;
  /** The key of the matrix in storage, which never changes. */
  readonly key: string;
  readonly matrix: MatrixSize;
}

/** Checked in each call: since the last one rights may have been withdrawn, or the matrix replaced. */
export async function openView(
  { database, storage }: ViewDeps,
  datasetId: number,
  caller: Caller,
): Promise<OpenedView> {
  const { visible, readable } = await caller.datasets();
  const dataset = visible.includes(datasetId) ? await findDataset(database.reader, datasetId) : undefined;
  if (!dataset) throw fail('dataset.notFound', {});
  if (dataset.type !== 'genotype') throw fail('genotypeView.notGenotypes', {});
  if (!readable.includes(datasetId)) throw fail('genotypeView.licence', {});
  const { name, sourceFile: key } = dataset;
  const matrix = key === null ? undefined : await openDatasetCalls(storage, key);
  if (key === null || !matrix) throw fail('genotypeView.noMatrix', {});
  return { datasetId, name, key, matrix };
}
