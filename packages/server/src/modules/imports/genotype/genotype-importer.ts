import { basename, extname } from 'node:path';
import { mapLabels, matrixSheetName, vcfSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { listMetadata } from '../dataset/dataset-check.repository';
import { loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import type { Importer } from '../importer';
import type { ImportRun } from '../stage-sheet';
import { checkMatrix, matrixKind } from './check-matrix';
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
import { matrixSheetOf, stageMatrix } from './genotype-stage';
import { openGenotypes } from './genotype-workbook';
import { hasMap } from './map-stage';
import { stageVcf } from './vcf-stage';
import { writeMatrix } from './write-matrix';

export const genotypeImporter: Importer = {
  type: 'genotype',
  textSheet: matrixSheetName,
  open: openGenotypes,
  check(run) {
    const sheet = matrixSheetOf(run);
    return checkMatrix(run, {
      datasetTypeId: genotypeDatasetTypeId,
      sheet,
      stage: () => (sheet === vcfSheetName ? stageVcf(run) : stageMatrix(run)),
    });
  },
  async load(run) {
    const { tx } = run.load;
    const { datasetId, counts } = await loadDataset(run, matrixKind(genotypeDatasetTypeId));
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
