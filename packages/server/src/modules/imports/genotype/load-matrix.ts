import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { oneAtATime } from '../../../platform/db/change-set';
import { titleOf } from '../dataset/check-dataset';
import { listMetadata } from '../dataset/dataset-check.repository';
import { getTarget } from '../dataset/dataset-load.repository';
import { type LoadedDataset, loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import type { ImportCounts } from '../importer';
import type { ImportRun } from '../stage-sheet';
import { matrixKind } from './check-matrix';
import {
  findOnlyType,
  getStagedMatrix,
  insertMap,
  insertMarkers,
  insertMembership,
  type NewMap,
  updateMatrix,
} from './genotype-load.repository';
import { findMap } from './genotype-template.repository';
import { hasMap } from './map-stage';
import { hasSamePlaces, removeReplaced } from './replacement.repository';

/** From the stages into the collection; the values are in a matrix already. */
export async function loadMatrix(run: ImportRun, datasetTypeId: number): Promise<ImportCounts> {
  const { tx } = run.load;
  const { datasetId, counts } = await datasetOf(run, datasetTypeId);
  const map = await mapOf(run);
  const markers = await insertMarkers(tx, map);
  const { key, germplasm } = await getStagedMatrix(tx);
  if (!(run.isUpdate && (await keepsMap(run, datasetId, map)))) await insertMap(tx, map);
  if (run.isUpdate) {
    // Whoever undoes an earlier one at this moment has put its rows back before ours are compared with them.
    await oneAtATime(tx);
    await removeReplaced(tx, datasetId, datasetTypeId);
  }
  await insertMembership(tx, datasetId, datasetTypeId);
  await updateMatrix(tx, datasetId, { key, technology: map.technology });
  await refreshDataset(tx, datasetId);
  return { germplasm, markers, ...counts };
}

/** One whose matrix is replaced stays as it is otherwise, whatever the file says about it. */
async function datasetOf(run: ImportRun, datasetTypeId: number): Promise<LoadedDataset> {
  if (!run.isUpdate) return await loadDataset(run, matrixKind(datasetTypeId));
  const { datasetId } = await getTarget(run.load.tx);
  return { datasetId, counts: { locations: 0, datasetId } };
}

/** A second map with the same places would tell nobody anything. */
async function keepsMap({ load: { tx } }: ImportRun, datasetId: number, map: NewMap): Promise<boolean> {
  const current = await findMap(tx, datasetId);
  return current?.name === map.name && (await hasSamePlaces(tx, current.id, map));
}

async function mapOf(run: ImportRun): Promise<NewMap> {
  const { tx } = run.load;
  const rows = await listMetadata(tx);
  const given = (wanted: string) =>
    rows.find(({ label }) => label.toLowerCase() === wanted.toLowerCase())?.value ?? undefined;
  const facts = [given(mapLabels.kind), given(mapLabels.units)].filter((fact) => fact !== undefined);
  return {
    name: given(mapLabels.name) ?? titleOf(run, rows),
    description: facts.length > 0 ? facts.join(', ') : undefined,
    technology: given(mapLabels.technology) ?? (await findOnlyType(tx)) ?? 'UNKNOWN',
    hasMap: hasMap(run),
    userId: run.userId,
  };
}
