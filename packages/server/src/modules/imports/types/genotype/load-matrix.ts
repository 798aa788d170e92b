import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { serialise } from '../../../../platform/db/change-set';
import type { ImportRun } from '../../check/stage-sheet';
import { titleOf } from '../../dataset/check-dataset';
import { listMetadata } from '../../dataset/dataset-check.repository';
import { getTarget } from '../../dataset/dataset-load.repository';
import { type LoadedDataset, loadDataset } from '../../dataset/load-dataset';
import type { ImportCounts } from '../../importer';
import { refreshDataset } from '../../load/dataset.repository';
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
import { hasSamePositions, removeReplaced } from './replacement.repository';

/** From the stages into the collection; the values are already in a matrix. */
export async function loadMatrix(run: ImportRun, datasetTypeId: number): Promise<ImportCounts> {
  const { tx } = run.load;
  const { datasetId, counts } = await datasetOf(run, datasetTypeId);
  const map = await mapOf(run);
  const markers = await insertMarkers(tx, map);
  const { key, germplasm } = await getStagedMatrix(tx);
  if (!(run.isUpdate && (await hasSameMap(run, datasetId, map)))) await insertMap(tx, map);
  if (run.isUpdate) {
    // A concurrent undo must restore its rows before ours are compared with them.
    await serialise(tx);
    await removeReplaced(tx, datasetId, datasetTypeId);
  }
  await insertMembership(tx, datasetId, datasetTypeId);
  await updateMatrix(tx, datasetId, { key, technology: map.technology });
  await refreshDataset(tx, datasetId);
  return { germplasm, markers, ...counts };
}

/** A dataset whose matrix is replaced is not changed otherwise, whatever the file contains. */
async function datasetOf(run: ImportRun, datasetTypeId: number): Promise<LoadedDataset> {
  if (!run.isUpdate) return await loadDataset(run, matrixKind(datasetTypeId));
  const { datasetId } = await getTarget(run.load.tx);
  return { datasetId, counts: { locations: 0, datasetId } };
}

/** A second map with the same positions would be useless. */
async function hasSameMap({ load: { tx } }: ImportRun, datasetId: number, map: NewMap): Promise<boolean> {
  const current = await findMap(tx, datasetId);
  return current?.name === map.name && (await hasSamePositions(tx, current.id, map));
}

async function mapOf(run: ImportRun): Promise<NewMap> {
  const { tx } = run.load;
  const rows = await listMetadata(tx);
  const metadataValue = (name: string) =>
    rows.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.value ?? undefined;
  const facts = [metadataValue(mapLabels.kind), metadataValue(mapLabels.units)].filter(
    (fact) => fact !== undefined,
  );
  return {
    name: metadataValue(mapLabels.name) ?? titleOf(run, rows),
    description: facts.length > 0 ? facts.join(', ') : undefined,
    technology: metadataValue(mapLabels.technology) ?? (await findOnlyType(tx)) ?? 'UNKNOWN',
    hasMap: hasMap(run),
    userId: run.userId,
  };
}
