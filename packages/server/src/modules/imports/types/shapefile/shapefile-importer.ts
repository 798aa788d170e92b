import { neededOutlineFields, outlineSheet } from '@landrace/contract/areas/imports/layouts/shapefile';
import type { Row } from '../../../../platform/sheets/workbook';
import { findColumns } from '../../check/headings';
import { createStages, reportIssues } from '../../check/stage';
import { type ImportRun, stageSheet } from '../../check/stage-sheet';
import { findChosenDataset } from '../../dataset/chosen-dataset';
import { datasetTypeIds } from '../../dataset/dataset-types';
import type { Importer } from '../../importer';
import { issueOfOutlines } from './check-outlines';
import { openOutlineFields, openOutlines } from './outline-archive';
import { checkPlots, outlineStage, repeatedPlaces } from './shapefile-check.repository';
import { shapefileTemplate } from './shapefile-template';
import { storeOutlines } from './store-outlines';

/** Assigns outlines to the plots of a trial; the file itself is kept with its dataset for other clients. */
export const shapefileImporter: Importer = {
  type: 'shapefile',
  textSheet: outlineSheet.name,
  template: shapefileTemplate,
  open: openOutlineFields,
  async check(run) {
    const { issues, file, jobId, load } = run;
    const datasetId = await findChosenDataset(run, [datasetTypeIds.trial]);
    const outlines = await openOutlines(file);
    if (!outlines) {
      issues.note({ status: 'SHAPEFILE_MISSING_SHP' });
      return;
    }
    const issue = await issueOfOutlines(outlines);
    if (issue) issues.note({ status: 'GENERIC_IO_ERROR', sheet: issue.file.name, value: issue.problem });
    // Without an outline there are no fields to check.
    if (issue?.problem === 'empty' || !(await hasFields(run))) return;
    await createStages(load.tx, [outlineStage]);
    await stageSheet(run, outlineStage);
    if (datasetId !== undefined) await checkPlots(load.tx, jobId, datasetId);
    await reportIssues(load.tx, jobId, [repeatedPlaces]);
  },
  async load(run) {
    const { datasetId } = run.options;
    const outlines = await openOutlines(run.file);
    if (datasetId === undefined || !outlines) return {};
    return { datasetId, outlines: await storeOutlines(run.load, outlines, datasetId) };
  },
};

async function hasFields({ workbook, issues }: ImportRun): Promise<boolean> {
  const sheet = outlineSheet.name;
  let headings: Row = { number: 0, cells: [] };
  for await (const [first] of workbook.rows(sheet)) {
    headings = first ?? headings;
    break;
  }
  const { positions } = findColumns(outlineSheet, headings);
  const missing = neededOutlineFields.filter((field) => !positions.has(field));
  for (const field of missing)
    issues.note({ status: 'SHAPEFILE_MISSING_FIELD', sheet, column: outlineSheet.columns[field].heading });
  return missing.length === 0;
}
