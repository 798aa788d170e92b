import { mapSheet } from '@landrace/contract/areas/imports/layouts/genotype';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless } from '../name-comparison';
import { reportStageIssues } from '../stage-issues.repository';

export async function indexMapStage(tx: Writer): Promise<void> {
  await tx.run(sql`create index stage_map_name_idx on stage_map (lower(name collate landrace_natural))`);
  await tx.run(sql`analyze stage_map`);
}

const { name: sheet, columns } = mapSheet;
const place = { stage: 'stage_map', sheet };

/** The first of two rows of one marker is right. */
export async function reportRepeatedOnMap(tx: Writer, jobId: number): Promise<void> {
  await reportStageIssues(tx, jobId, {
    ...place,
    status: 'GENERIC_DUPLICATE_VALUE',
    heading: columns.marker.heading,
    value: sql`s.name`,
    where: sql`exists (
      select from stage_map earlier
      where ${caseless('earlier.name')} = ${caseless('s.name')} and earlier.row_number < s.row_number)`,
  });
}

const isOnMap = (name: string) =>
  sql`exists (select from stage_map m where ${caseless('m.name')} = ${caseless(name)})`;

/** What stands where markers should be is on no map, and what stands where germplasm should be is. */
export async function isTransposed(tx: Writer): Promise<boolean> {
  const { turned } = await tx.one(sql<{ turned: boolean }>`
    select not exists (select from stage_marker s where ${isOnMap('s.name')})
      and exists (select from stage_genotyped s where ${isOnMap('s.name')}) as turned`);
  return turned;
}

export async function reportUnplacedMarkers(tx: Writer, jobId: number, matrix: string): Promise<void> {
  await reportStageIssues(tx, jobId, {
    stage: 'stage_marker',
    sheet: matrix,
    status: 'GENERIC_INVALID_MARKER',
    heading: sql.ref('s.column_name'),
    value: sql`s.name`,
    where: sql`s.name is not null and not ${isOnMap('s.name')}`,
  });
}

/** The matrix may say places, too, but no other ones. */
export async function reportContradictions(tx: Writer, jobId: number): Promise<void> {
  const told = { ...place, status: 'GENOTYPE_MAP_CONTRADICTION' } as const;
  const contradicted = (condition: RawBuilder<unknown>) => sql`exists (
    select from stage_marker m where ${caseless('m.name')} = ${caseless('s.name')} and ${condition})`;
  await reportStageIssues(tx, jobId, {
    ...told,
    heading: columns.chromosome.heading,
    value: sql`s.chromosome`,
    where: contradicted(sql`${caseless('m.chromosome')} <> ${caseless('s.chromosome')}`),
  });
  await reportStageIssues(tx, jobId, {
    ...told,
    heading: columns.position.heading,
    value: sql`s.map_position`,
    where: contradicted(sql`m.map_position <> s.map_position`),
  });
}
