import { neededOutlineFields, outlineSheet } from '@landrace/contract/areas/imports/layouts/shapefile';
import type { Row } from '../../../platform/sheets/workbook';
import { isAccessible } from '../dataset/dataset-check.repository';
import { findColumns } from '../headings';
import type { Importer } from '../importer';
import { type ImportRun, type SheetPlan, stageSheet } from '../stage-sheet';
import { issueOfOutlines } from './check-outlines';
import { openOutlineFields, openOutlines } from './outline-archive';
import { checkPlots, createStage, outlineStage, reportRepeatedPlaces } from './shapefile-check.repository';
import { storeOutlines } from './store-outlines';

const trials = 3;

/** Assigns outlines to the plots of a trial; the file itself is kept with its dataset for other clients. */
export const shapefileImporter: Importer = {
  type: 'shapefile',
  textSheet: outlineSheet.name,
  open: openOutlineFields,
  async check(run) {
    const { issues, file, jobId, load } = run;
    const datasetId = await findTrial(run);
    const outlines = await openOutlines(file);
    if (!outlines) {
      issues.note({ status: 'SHAPEFILE_MISSING_SHP' });
      return;
    }
    const issue = await issueOfOutlines(outlines);
    if (issue) issues.note({ status: 'GENERIC_IO_ERROR', sheet: issue.file.name, value: issue.problem });
    // Without an outline there are no fields to check.
    if (issue?.problem === 'empty' || !(await hasFields(run))) return;
    await createStage(load.tx);
    await stageSheet(run, plan);
    if (datasetId !== undefined) await checkPlots(load.tx, jobId, datasetId);
    await reportRepeatedPlaces(load.tx, jobId);
  },
  async load(run) {
    const { datasetId } = run.options;
    const outlines = await openOutlines(run.file);
    if (datasetId === undefined || !outlines) return {};
    return { datasetId, outlines: await storeOutlines(run.load, outlines, datasetId) };
  },
};

async function findTrial({ options, userId, issues, load }: ImportRun): Promise<number | undefined> {
  const { datasetId } = options;
  const target = datasetId !== undefined && { datasetId, datasetTypeId: trials, userId };
  if (target && (await isAccessible(load.tx, target))) return datasetId;
  const value = datasetId === undefined ? undefined : String(datasetId);
  issues.note({ status: 'GENERIC_INVALID_REFERENCE', column: 'datasetId', value });
  return undefined;
}

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

const plan: SheetPlan<keyof typeof outlineSheet.columns> = {
  layout: outlineSheet,
  table: outlineStage,
  columns: ['row_number', 'trial_row', 'trial_column', 'germplasm', 'rep'],
  row(read, { number, hasValue, note }) {
    if (read.germplasm === null) {
      if (!hasValue('germplasm')) note('SHAPEFILE_WARNING_MISSING_ACCENUMB', 'germplasm');
      return undefined;
    }
    for (const field of ['row', 'column'] as const)
      if (!hasValue(field)) note('GENERIC_MISSING_REQUIRED_VALUE', field);
    return [
      number,
      read.row as number | null,
      read.column as number | null,
      read.germplasm as string,
      read.rep as string | null,
    ];
  },
};
