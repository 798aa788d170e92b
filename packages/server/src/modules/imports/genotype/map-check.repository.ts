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
const origin = { stage: 'stage_map', sheet };

/** The first of two rows for one marker is accepted. */
export async function reportDuplicatesOnMap(tx: Writer, jobId: number): Promise<void> {
  await reportStageIssues(tx, jobId, {
    ...origin,
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

/** No name on the marker axis is on the map, but one on the germplasm axis is. */
export async function isTransposed(tx: Writer): Promise<boolean> {
  const { transposed } = await tx.one(sql<{ transposed: boolean }>`
    select not exists (select from stage_marker s where ${isOnMap('s.name')})
      and exists (select from stage_genotyped s where ${isOnMap('s.name')}) as transposed`);
  return transposed;
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

/** The matrix may also contain positions, but no different ones. */
export async function reportContradictions(tx: Writer, jobId: number): Promise<void> {
  const contradiction = { ...origin, status: 'GENOTYPE_MAP_CONTRADICTION' } as const;
  const contradicted = (condition: RawBuilder<unknown>) => sql`exists (
    select from stage_marker m where ${caseless('m.name')} = ${caseless('s.name')} and ${condition})`;
  await reportStageIssues(tx, jobId, {
    ...contradiction,
    heading: columns.chromosome.heading,
    value: sql`s.chromosome`,
    where: contradicted(sql`${caseless('m.chromosome')} <> ${caseless('s.chromosome')}`),
  });
  await reportStageIssues(tx, jobId, {
    ...contradiction,
    heading: columns.position.heading,
    value: sql`s.map_position`,
    where: contradicted(sql`m.map_position <> s.map_position`),
  });
}
