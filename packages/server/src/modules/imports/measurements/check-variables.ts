import { variableColumns } from '@landrace/contract/areas/imports/layouts/variables';
import { sql } from 'kysely';
import { reportStageIssues } from '../stage-issues.repository';
import { type ImportRun, type SheetPlan, stageSheet } from '../stage-sheet';
import { insertAddedVariables } from './changes.repository';
import {
  createVariableStage,
  matchOwnVariables,
  matchVariables,
  repeatedName,
  type VariableKind,
} from './variables.repository';

/**
 * Reads the sheet that describes the variables. Returns whether undeclared variables are to be reported: not if the
 * sheet is missing. A file that is not a template needs no such sheet, because it names variables of the collection.
 */
export async function checkVariables<Field extends string>(
  run: ImportRun,
  kind: VariableKind,
  plan: SheetPlan<Field>,
): Promise<boolean> {
  const { tx } = run.load;
  await createVariableStage(tx);
  const sheet = plan.layout.name;
  if (!run.isTemplate && !run.workbook.sheetNames.includes(sheet)) return true;
  const count = await stageSheet(run, plan);
  await reportStageIssues(tx, run.jobId, {
    stage: 'stage_variable',
    sheet,
    status: 'GENERIC_DUPLICATE_VALUE',
    heading: variableColumns.name.heading,
    value: sql`s.name`,
    where: repeatedName,
  });
  await matchVariables(tx, kind);
  if (run.isUpdate) {
    await matchOwnVariables(tx, kind);
    await insertAddedVariables(tx, run.jobId, sheet);
  }
  return count > 0;
}
