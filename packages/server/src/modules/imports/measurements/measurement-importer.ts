import type { Writer } from '../../../platform/db/handle';
import { checkDatasetSheets, type DatasetKind } from '../dataset/check-dataset';
import { getTarget } from '../dataset/dataset-load.repository';
import { loadDataset } from '../dataset/load-dataset';
import { refreshDataset } from '../dataset.repository';
import type { ImportCounts, Importer } from '../importer';
import type { ImportRun } from '../stage-sheet';
import {
  insertUnchangedRows,
  insertValueChanges,
  reportRepeatedMatches,
  updateValues,
} from './changes.repository';
import { type MeasurementStage, stageMeasurements } from './stage-measurements';
import {
  insertAddedValues,
  insertValues,
  reportExistingValues,
  stageMatches,
  type ValueKind,
} from './values.repository';
import { chosenVariables, variableFinder } from './variable-finder';
import { insertVariables, type VariableKind } from './variables.repository';

/** What differs between files of measurements: what is measured, and on what. */
export interface MeasurementKind extends DatasetKind {
  readonly type: 'trial' | 'climate';
  readonly variables: VariableKind;
  /** What new variables are counted as. */
  readonly counted: 'traits' | 'climates';
  readonly stage: MeasurementStage;
  /** Other names of its sheets, in older files. */
  readonly moreSheets?: readonly string[];
  /** The column of the staged rows that says what a row is about. */
  readonly itemColumn: string;
  readonly values: ValueKind;
  /** Reads the sheet that describes variables; tells whether those that it lacks are told. */
  checkVariables(run: ImportRun): Promise<boolean>;
  createStages(tx: Writer): Promise<void>;
  /** Finds what the staged rows are about. */
  checkRows(run: ImportRun): Promise<void>;
  /** Brings in what rows are about, before their values. */
  insertPlaces?(tx: Writer, datasetId: number): Promise<void>;
  /** Of an update: what the dataset lacks, and what changes beside values. */
  insertMissing(tx: Writer, jobId: number): Promise<void>;
  insertPlaceChanges?(tx: Writer, jobId: number): Promise<void>;
  updatePlaces?(tx: Writer): Promise<void>;
}

export function measurementImporter(kind: MeasurementKind): Importer {
  const { sheet } = kind.stage;
  return {
    type: kind.type,
    textSheet: sheet,
    ...(kind.moreSheets && { moreSheets: kind.moreSheets }),
    async check(run) {
      const { tx } = run.load;
      const datasetId = await checkDatasetSheets(run, kind);
      const tellUndeclared = await kind.checkVariables(run);
      await kind.createStages(tx);
      if (!run.workbook.sheetNames.includes(sheet)) {
        run.issues.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
        return;
      }
      const findVariable = await variableFinder(
        tx,
        kind.variables,
        chosenVariables(run.options.mapping, sheet),
      );
      const rows = await stageMeasurements(run, kind.stage, { findVariable, tellUndeclared });
      if (rows === 0) return;
      await kind.checkRows(run);
      if (datasetId === undefined) return;
      if (run.isUpdate) await checkChanges(run, kind);
      else await reportExistingValues(tx, kind.values, { jobId: run.jobId, sheet });
    },
    async load(run) {
      const { tx } = run.load;
      if (run.isUpdate) return await applyChanges(tx, kind);
      const { datasetId, counts } = await loadDataset(run, kind);
      const variables = await insertVariables(tx, kind.variables);
      await kind.insertPlaces?.(tx, datasetId);
      await insertValues(tx, kind.values, datasetId);
      await refreshDataset(tx, datasetId);
      return { [kind.counted]: variables, ...counts };
    },
  };
}

async function checkChanges({ load: { tx }, jobId }: ImportRun, kind: MeasurementKind): Promise<void> {
  const { stage, itemColumn } = kind;
  const updated = { jobId, sheet: stage.sheet, rows: stage.rows.table, itemColumn };
  await kind.insertMissing(tx, jobId);
  await stageMatches(tx, kind.values);
  await reportRepeatedMatches(tx, updated);
  await kind.insertPlaceChanges?.(tx, jobId);
  await insertValueChanges(tx, updated);
  await insertUnchangedRows(tx, updated);
}

/** What was shown, and nothing else. */
async function applyChanges(tx: Writer, kind: MeasurementKind): Promise<ImportCounts> {
  const { datasetId } = await getTarget(tx);
  const variables = await insertVariables(tx, kind.variables);
  await kind.updatePlaces?.(tx);
  await updateValues(tx, kind.values.table);
  await insertAddedValues(tx, kind.values, datasetId);
  await refreshDataset(tx, datasetId);
  return { [kind.counted]: variables, datasetId };
}
