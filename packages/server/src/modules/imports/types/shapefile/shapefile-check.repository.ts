import { outlineSheet } from '@landrace/contract/areas/imports/layouts/shapefile';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { findGermplasm } from '../../check/germplasm-lookup.repository';
import { defineStage, reportIssues, rulesOf } from '../../check/stage';

/** Outlines without germplasm belong to no plot. */
export const outlineStage = defineStage(outlineSheet, {
  table: 'stage_outline',
  names: { row: 'trial_row', column: 'trial_column' },
  later: 'germplasm_id integer',
  prepare(read, { hasValue, note }) {
    if (read.germplasm === null) {
      if (!hasValue('germplasm')) note('SHAPEFILE_WARNING_MISSING_ACCENUMB', 'germplasm');
      return undefined;
    }
    for (const field of ['row', 'column'] as const)
      if (!hasValue(field)) note('GENERIC_MISSING_REQUIRED_VALUE', field);
    return read;
  },
});

const rule = rulesOf(outlineStage);
const place = sql`s.trial_row || ', ' || s.trial_column`;

export async function checkPlots(tx: Writer, jobId: number, datasetId: number): Promise<void> {
  await tx.run(sql`analyze stage_outline`);
  await findGermplasm(tx, jobId, {
    stage: outlineStage.table,
    sheet: outlineSheet.name,
    heading: outlineSheet.columns.germplasm.heading,
    nameColumn: 'germplasm',
    idColumn: 'germplasm_id',
    unknown: 'SHAPEFILE_INVALID_ACCENUMB',
  });
  const isElsewhere = sql`
    s.germplasm_id is not null and s.trial_row is not null and s.trial_column is not null and not exists (
      select from plot where plot.dataset_id = ${datasetId}::int and plot.germplasm_id = s.germplasm_id
        and plot.trial_row = s.trial_row and plot.trial_column = s.trial_column
        and (s.rep is null or plot.rep = s.rep collate landrace_natural))`;
  const value = sql`${place} || ': ' || s.germplasm`;
  await reportIssues(tx, jobId, [
    rule('germplasm', 'SHAPEFILE_ROW_COL_GERMPLASM_CONFLICT', isElsewhere, value),
  ]);
}

export const repeatedPlaces = rule(
  'row',
  'SHAPEFILE_DUPLICATE_ROW_COL',
  sql`exists (
    select from stage_outline earlier where earlier.row_number < s.row_number
      and earlier.trial_row = s.trial_row and earlier.trial_column = s.trial_column)`,
  place,
);
