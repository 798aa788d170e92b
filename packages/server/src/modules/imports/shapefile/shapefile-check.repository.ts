import { outlineSheet } from '@landrace/contract/areas/imports/layouts/shapefile';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { findGermplasm } from '../germplasm-lookup.repository';
import { reportStageIssues } from '../stage-issues.repository';

export const outlineStage = 'stage_outline';

export async function createStage(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table ${sql.table(outlineStage)} (row_number integer, trial_row smallint, trial_column smallint,
      germplasm text, rep text, germplasm_id integer)
    on commit drop`);
}

const { name: sheet, columns } = outlineSheet;
const place = sql`s.trial_row || ', ' || s.trial_column`;

export async function checkPlots(tx: Writer, jobId: number, datasetId: number): Promise<void> {
  const heading = columns.germplasm.heading;
  await tx.run(sql`analyze ${sql.table(outlineStage)}`);
  await findGermplasm(tx, jobId, {
    stage: outlineStage,
    sheet,
    heading,
    nameColumn: 'germplasm',
    idColumn: 'germplasm_id',
    unknown: 'SHAPEFILE_INVALID_ACCENUMB',
  });
  await reportStageIssues(tx, jobId, {
    stage: outlineStage,
    sheet,
    heading,
    status: 'SHAPEFILE_ROW_COL_GERMPLASM_CONFLICT',
    value: sql`${place} || ': ' || s.germplasm`,
    where: sql`s.germplasm_id is not null and s.trial_row is not null and s.trial_column is not null and not exists (
      select from plot where plot.dataset_id = ${datasetId}::int and plot.germplasm_id = s.germplasm_id
        and plot.trial_row = s.trial_row and plot.trial_column = s.trial_column
        and (s.rep is null or plot.rep = s.rep collate landrace_natural))`,
  });
}

export async function reportRepeatedPlaces(tx: Writer, jobId: number): Promise<void> {
  await reportStageIssues(tx, jobId, {
    stage: outlineStage,
    sheet,
    heading: columns.row.heading,
    status: 'SHAPEFILE_DUPLICATE_ROW_COL',
    value: place,
    where: sql`exists (
      select from ${sql.table(outlineStage)} earlier where earlier.row_number < s.row_number
        and earlier.trial_row = s.trial_row and earlier.trial_column = s.trial_column)`,
  });
}
