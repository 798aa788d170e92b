import { basename, extname } from 'node:path';
import { mapLabels, matrixSheetName, vcfSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { checkDatasetSheets } from '../dataset/check-dataset';
import { listMetadata } from '../dataset/dataset-check.repository';
import { loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import type { Importer } from '../importer';
import type { ImportRun } from '../stage-sheet';
import {
  findGenotyped,
  hasMatrix,
  indexMatrixStages,
  insertRepeatedMarkers,
} from './genotype-check.repository';
import { genotypeDatasetTypeId } from './genotype-kind';
import {
  findOnlyType,
  getStagedMatrix,
  insertMap,
  insertMarkers,
  insertMembership,
  type NewMap,
  updateMatrix,
} from './genotype-load.repository';
import { createMatrixStages, matrixSheetOf, stageMatrix } from './genotype-stage';
import { openGenotypes } from './genotype-workbook';
import { fitsMap, hasMap, stageMap } from './map-stage';
import { stageVcf } from './vcf-stage';
import { writeMatrix } from './write-matrix';

const kind = { datasetTypeId: genotypeDatasetTypeId, moreLabels: Object.values(mapLabels) };

export const genotypeImporter: Importer = {
  type: 'genotype',
  textSheet: matrixSheetName,
  open: openGenotypes,
  async check(run) {
    const { tx } = run.load;
    const datasetId = await checkDatasetSheets(run, kind);
    if (datasetId !== undefined && (await hasMatrix(tx, datasetId)))
      run.faults.note({ status: 'GENERIC_INVALID_REFERENCE', column: 'datasetId', value: String(datasetId) });
    await createMatrixStages(tx);
    await stageMap(run);
    const sheet = matrixSheetOf(run);
    if (!(await (sheet === vcfSheetName ? stageVcf(run) : stageMatrix(run)))) return;
    await indexMatrixStages(tx);
    if (!(await fitsMap(run, sheet))) return;
    await findGenotyped(tx, run.jobId, sheet);
    await insertRepeatedMarkers(tx, run.jobId, sheet);
  },
  async load(run) {
    const { tx } = run.load;
    const { datasetId, counts } = await loadDataset(run, kind);
    const map = await mapOf(run);
    const { technology } = map;
    const markers = await insertMarkers(tx, map);
    await insertMap(tx, map);
    await insertMembership(tx, datasetId);
    const staged = await getStagedMatrix(tx);
    const key = staged.key ?? (await writeMatrix(run, staged));
    await updateMatrix(tx, datasetId, { key, technology });
    await refreshDataset(tx, datasetId);
    return { germplasm: staged.germplasm, markers, ...counts };
  },
};

export async function mapOf(run: ImportRun): Promise<NewMap> {
  const { file, userId } = run;
  const { tx } = run.load;
  const rows = await listMetadata(tx);
  const given = (wanted: string) =>
    rows.find(({ label }) => label.toLowerCase() === wanted.toLowerCase())?.value ?? undefined;
  const facts = [given(mapLabels.kind), given(mapLabels.units)].filter((fact) => fact !== undefined);
  return {
    name: given(mapLabels.name) ?? given('Title') ?? (basename(file.name, extname(file.name)) || file.name),
    description: facts.length > 0 ? facts.join(', ') : undefined,
    technology: given(mapLabels.technology) ?? (await findOnlyType(tx)) ?? 'UNKNOWN',
    hasMap: hasMap(run),
    userId,
  };
}
