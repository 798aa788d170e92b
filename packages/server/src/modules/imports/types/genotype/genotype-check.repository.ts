import { vcfSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { sql } from 'kysely';
import { datasetsVisibleTo } from '../../../../platform/access/dataset-access';
import type { Writer } from '../../../../platform/db/handle';
import { positionOfLetters } from '../../check/column-letters';
import { findGermplasm } from '../../check/germplasm-lookup.repository';
import { caseless } from '../../check/name-comparison';
import { reportIssues, type StageRule } from '../../check/stage';
import type { ImportRun } from '../../check/stage-sheet';

export async function indexMatrixStages(tx: Writer): Promise<void> {
  await tx.run(
    sql`create index stage_marker_name_idx on stage_marker (lower(name collate landrace_natural))`,
  );
  await tx.run(sql`analyze stage_marker`);
  await tx.run(sql`analyze stage_genotyped`);
}

/** Columns of a matrix are identified by their letters. */
const column = { heading: sql.ref('s.column_name'), position: positionOfLetters('s.column_name') };

export async function findGenotyped(
  { jobId, options, load: { tx } }: Pick<ImportRun, 'jobId' | 'options' | 'load'>,
  sheet: string,
): Promise<void> {
  const origin = { stage: 'stage_genotyped', sheet, ...column };
  await findGermplasm(tx, jobId, {
    ...origin,
    nameColumn: 'name',
    idColumn: 'germplasm_id',
    createsUnknown: options.createsGermplasm,
  });
  await tx.run(sql`create index stage_genotyped_germplasm_id_idx on stage_genotyped (germplasm_id)`);
  const isRepeated = sql`s.position > (
    select min(earlier.position) from stage_genotyped earlier where earlier.germplasm_id = s.germplasm_id)`;
  const status = 'GENERIC_DUPLICATE_VALUE';
  await reportIssues(tx, jobId, [{ ...origin, status, value: sql`s.name`, where: isRepeated }]);
}

/** Duplicate markers: two columns or two rows, depending on the orientation. The first is accepted. */
export async function reportRepeatedMarkers(tx: Writer, jobId: number, sheet: string): Promise<void> {
  const { rowsAre } = await tx.one(sql<{ rowsAre: string }>`select rows_are as "rowsAre" from stage_matrix`);
  const repeated: StageRule = {
    stage: 'stage_marker',
    sheet,
    ...column,
    // Marker names of VCF cannot be corrected in the report.
    position: sheet === vcfSheetName ? sql`null::int` : column.position,
    status: rowsAre === 'marker' ? 'GENERIC_DUPLICATE_VALUE' : 'GENERIC_DUPLICATE_COLUMN',
    value: sql`s.name`,
    where: sql`exists (
      select from stage_marker earlier
      where ${caseless('earlier.name')} = ${caseless('s.name')} and earlier.position < s.position)`,
  };
  await reportIssues(tx, jobId, [repeated]);
}

/** Calls cannot be added to those of another file. */
export async function hasMatrix(tx: Writer, datasetId: number): Promise<boolean> {
  const { any } = await tx.one(sql<{ any: boolean }>`
    select source_file is not null as any from dataset where id = ${datasetId}::int`);
  return any;
}

interface SameSize {
  readonly userId: number;
  readonly datasetTypeId: number;
}

/** Datasets that the user may see, with a matrix of the same size. */
export async function listMatricesOfSameSize(
  tx: Writer,
  { userId, datasetTypeId }: SameSize,
): Promise<number[]> {
  const rows = await tx.many(sql<{ id: number }>`
    select d.id from dataset d
    where d.dataset_type_id = ${datasetTypeId}::smallint and d.source_file is not null
      and d.object_count = (select count(*) from stage_genotyped)
      and d.point_count = (select count(*) from stage_genotyped) * (select count(*) from stage_marker)
      and d.id in (${datasetsVisibleTo(userId)})`);
  return rows.map(({ id }) => id);
}

/** The datasets among these whose matrix has the same germplasm and markers; returns their names. */
export async function listSameMatrices(tx: Writer, datasetIds: readonly number[]): Promise<string[]> {
  const hasAll = (stage: string, lines: string, id: string) => sql`not exists (
    select from ${sql.table(stage)} s where not exists (
      select from ${sql.table(lines)} line
      where line.dataset_id = d.id and ${sql.ref(`line.${id}`)} = ${sql.ref(`s.${id}`)}))`;
  const rows = await tx.many(sql<{ name: string }>`
    select d.name from dataset d
    where d.id = any(${[...datasetIds]}::int[])
      and ${hasAll('stage_genotyped', 'matrix_germplasm', 'germplasm_id')}
      and ${hasAll('stage_marker', 'matrix_marker', 'marker_id')}
    order by d.name`);
  return rows.map(({ name }) => name);
}
