import type { Writer } from '../../../platform/db/handle';
import { createStages, reportIssues, type StageRule } from '../check/stage';
import type { ImportRun } from '../check/stage-sheet';
import { checkDatasetSheets, type DatasetKind } from '../dataset/check-dataset';
import { getTarget } from '../dataset/dataset-load.repository';
import { loadDataset } from '../dataset/load-dataset';
import type { ImportCounts, Importer } from '../importer';
import { refreshDataset } from '../load/dataset.repository';
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

/** The differences between files of measurements: the variables, and what they are measured on. */
export interface MeasurementKind extends DatasetKind, Pick<Importer, 'template' | 'moreSheets'> {
  readonly type: 'trial' | 'climate';
  readonly variables: VariableKind;
  /** The name of the count of new variables. */
  readonly counted: 'traits' | 'climates';
  readonly stage: MeasurementStage;
  /** The column of the staged rows that identifies the subject of a row. */
  readonly itemColumn: string;
  readonly values: ValueKind;
  /** Reads the sheet that describes variables; returns whether undeclared ones are to be reported. */
  checkVariables(run: ImportRun): Promise<boolean>;
  /** Looks up the subjects of the staged rows. */
  checkRows(run: ImportRun): Promise<void>;
  /** Inserts the subjects of rows, before their values. */
  insertSubjects?(tx: Writer, datasetId: number): Promise<void>;
  /** For an update: subjects that the dataset does not have. */
  readonly missingSubjects: StageRule;
  /** For an update: changes other than those of values. */
  insertSubjectChanges?(tx: Writer, jobId: number): Promise<void>;
  updatePlaces?(tx: Writer): Promise<void>;
}

export function measurementImporter(kind: MeasurementKind): Importer {
  const { sheet } = kind.stage;
  return {
    ...kind,
    textSheet: sheet,
    async check(run) {
      const { tx } = run.load;
      const datasetId = await checkDatasetSheets(run, kind);
      const reportsUndeclared = await kind.checkVariables(run);
      await createStages(tx, [kind.stage.rows, kind.stage.values]);
      if (!run.workbook.sheetNames.includes(sheet)) {
        run.issues.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
        return;
      }
      const findVariable = await variableFinder(
        tx,
        kind.variables,
        chosenVariables(run.options.mapping, sheet),
      );
      const rows = await stageMeasurements(run, kind.stage, { findVariable, reportsUndeclared });
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
      await kind.insertSubjects?.(tx, datasetId);
      await insertValues(tx, kind.values, datasetId);
      await refreshDataset(tx, datasetId);
      return { [kind.counted]: variables, ...counts };
    },
  };
}

async function checkChanges({ load: { tx }, jobId }: ImportRun, kind: MeasurementKind): Promise<void> {
  const { stage, itemColumn } = kind;
  const updated = { jobId, sheet: stage.sheet, rows: stage.rows.table, itemColumn };
  await reportIssues(tx, jobId, [kind.missingSubjects]);
  await stageMatches(tx, kind.values);
  await reportRepeatedMatches(tx, updated);
  await kind.insertSubjectChanges?.(tx, jobId);
  await insertValueChanges(tx, updated);
  await insertUnchangedRows(tx, updated);
}

/** Exactly the changes that were shown. */
async function applyChanges(tx: Writer, kind: MeasurementKind): Promise<ImportCounts> {
  const { datasetId } = await getTarget(tx);
  const variables = await insertVariables(tx, kind.variables);
  await kind.updatePlaces?.(tx);
  await updateValues(tx, kind.values.table);
  await insertAddedValues(tx, kind.values, datasetId);
  await refreshDataset(tx, datasetId);
  return { [kind.counted]: variables, datasetId };
}
