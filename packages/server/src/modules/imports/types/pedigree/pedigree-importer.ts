import { pedigreeSheet, pedigreeStringSheet } from '@landrace/contract/areas/imports/layouts/pedigree';
import { followPedigrees } from '../../../germplasm/public';
import { createStages } from '../../check/stage';
import { type ImportRun, stageSheet } from '../../check/stage-sheet';
import { checkDatasetSheets } from '../../dataset/check-dataset';
import { datasetTypeIds } from '../../dataset/dataset-types';
import { loadDataset } from '../../dataset/load-dataset';
import type { Importer } from '../../importer';
import { refreshDataset } from '../../load/dataset.repository';
import { openPedigree } from './helium-workbook';
import {
  findPedigreeGermplasm,
  pedigreeStage,
  pedigreeStringStage,
  reportCircles,
} from './pedigree-check.repository';
import { countGermplasm, insertDefinitions, insertPedigrees } from './pedigree-load.repository';
import { pedigreeTemplate } from './pedigree-template';

const kind = { datasetTypeId: datasetTypeIds.pedigree };

export const pedigreeImporter: Importer = {
  type: 'pedigree',
  textSheet: pedigreeSheet.name,
  template: pedigreeTemplate,
  open: openPedigree,
  async check(run) {
    const { tx } = run.load;
    await checkDatasetSheets(run, kind);
    await createStages(tx, [pedigreeStage, pedigreeStringStage]);
    if (!(await stageRows(run))) return;
    await findPedigreeGermplasm(run);
    await reportCircles(tx, run.jobId);
  },
  async load(run) {
    const { tx } = run.load;
    const { datasetId, counts } = await loadDataset(run, kind);
    await insertPedigrees(tx, datasetId);
    await insertDefinitions(tx, datasetId);
    await refreshDataset(tx, datasetId);
    await followPedigrees(tx, datasetId);
    return { germplasm: await countGermplasm(tx), ...counts };
  },
};

/** Either sheet may be missing or empty, but not both. */
async function stageRows(run: ImportRun): Promise<boolean> {
  const { workbook, issues } = run;
  const has = ({ name }: { readonly name: string }) => workbook.sheetNames.includes(name);
  let rows = 0;
  if (has(pedigreeSheet)) rows += await stageSheet(run, pedigreeStage);
  if (has(pedigreeStringSheet)) rows += await stageSheet(run, pedigreeStringStage);
  if (rows > 0) return true;
  if (has(pedigreeSheet) || has(pedigreeStringSheet))
    issues.note({ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet: pedigreeSheet.name });
  else
    for (const { name } of [pedigreeSheet, pedigreeStringSheet])
      issues.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet: name });
  return false;
}
