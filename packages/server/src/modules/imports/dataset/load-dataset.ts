import { dublinCoreLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import type { ImportRun } from '../check/stage-sheet';
import { findOrInsertExperiment } from '../load/dataset.repository';
import { type DatasetKind, titleOf } from './check-dataset';
import { listMetadata } from './dataset-check.repository';
import {
  findTarget,
  insertCollaborators,
  insertDataset,
  insertDatasetAttributes,
  insertDatasetLocations,
  insertLocations,
} from './dataset-load.repository';

export interface LoadedDataset {
  readonly datasetId: number;
  /** The reported counts: how many locations are new, and the dataset if it existed before. */
  readonly counts: { readonly locations: number; readonly datasetId?: number };
}

/** The dataset of the file, new or extended, with the content of all sheets. */
export async function loadDataset(run: ImportRun, kind: DatasetKind): Promise<LoadedDataset> {
  const { tx } = run.load;
  const target = await findTarget(tx);
  const datasetId = target?.datasetId ?? (await insertNewDataset(run, kind));
  const locations = await insertLocations(tx);
  await insertDatasetLocations(tx, datasetId);
  await insertDatasetAttributes(tx, datasetId);
  await insertCollaborators(tx, datasetId);
  return { datasetId, counts: { locations, ...target } };
}

async function insertNewDataset(run: ImportRun, { datasetTypeId }: DatasetKind): Promise<number> {
  const { tx } = run.load;
  const metadata = await listMetadata(tx);
  const values = new Map(
    metadata.flatMap(({ label, value }) => (value === null ? [] : [[label.toLowerCase(), value]])),
  );
  const metadataValue = (label: string) => values.get(label.toLowerCase());
  const terms = Object.entries(dublinCoreLabels).flatMap(([term, label]) => {
    const value = metadataValue(label);
    return value === undefined ? [] : [[term, [value]] as const];
  });
  const { options } = run;
  return await insertDataset(tx, {
    experimentId: options.experimentId ?? (await findOrInsertExperiment(tx)),
    typeId: datasetTypeId,
    stateId: run.datasetStateId,
    userId: run.userId,
    name: titleOf(run, metadata),
    description: metadataValue('Description'),
    contact: metadataValue('Contact'),
    dublinCore: terms.length > 0 ? Object.fromEntries(terms) : undefined,
  });
}
