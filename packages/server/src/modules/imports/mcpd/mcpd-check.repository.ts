import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless, sameSpelling } from '../name-comparison';
import { reportStageIssues } from '../stage-issues.repository';
import { mcpdStageColumns } from './mcpd-stage';

type Field = keyof typeof mcpdSheet.columns;

export async function createStage(tx: Writer): Promise<void> {
  await tx.run(sql`create temporary table stage_mcpd (${sql.raw(mcpdStageColumns)}) on commit drop`);
}

/** After the stage is filled, because all later queries look up rows by name. */
export async function indexStage(tx: Writer): Promise<void> {
  await tx.run(
    sql`create index stage_mcpd_accenumb_idx on stage_mcpd (lower(accenumb collate landrace_natural))`,
  );
  await tx.run(sql`analyze stage_mcpd`);
}

const key = (alias: string) => caseless(`${alias}.accenumb`);

async function reportIssues(
  tx: Writer,
  jobId: number,
  issue: { status: ImportStatus; field: Field; value: string; where: RawBuilder<unknown> },
): Promise<void> {
  const { heading } = mcpdSheet.columns[issue.field];
  const { status, where } = issue;
  const origin = { stage: 'stage_mcpd', sheet: mcpdSheet.name, heading };
  await reportStageIssues(tx, jobId, { ...origin, status, where, value: sql.ref(issue.value) });
}

/** Duplicate names in the file; the first is accepted. */
export async function reportRepeatedNames(tx: Writer, jobId: number): Promise<void> {
  await reportIssues(tx, jobId, {
    status: 'MCPD_DUPLICATE_ACCENUMB',
    field: 'accenumb',
    value: 's.accenumb',
    where: sql`exists (
      select from stage_mcpd earlier where ${key('earlier')} = ${key('s')} and earlier.row_number < s.row_number)`,
  });
}

export async function reportExistingNames(tx: Writer, jobId: number): Promise<void> {
  await reportIssues(tx, jobId, {
    status: 'MCPD_DUPLICATE_ACCENUMB',
    field: 'accenumb',
    value: 's.accenumb',
    where: sql`exists (select from germplasm g where lower(g.accenumb) = ${key('s')})`,
  });
}

export async function reportUnknownEntityTypes(tx: Writer, jobId: number): Promise<void> {
  await reportIssues(tx, jobId, {
    status: 'MCPD_INVALID_ENTITY_TYPE',
    field: 'entityType',
    value: 's.entity_type',
    where: sql`s.entity_type is not null
      and not exists (select from entity_type e where lower(e.name) = ${caseless('s.entity_type')})`,
  });
}

/** A parent must be in the file or the collection, and not be the germplasm itself. */
export async function reportUnknownParents(tx: Writer, jobId: number): Promise<void> {
  const parent = caseless('s.parent_accenumb');
  await reportIssues(tx, jobId, {
    status: 'MCPD_INVALID_ENTITY_PARENT_ACCENUMB',
    field: 'entityParent',
    value: 's.parent_accenumb',
    where: sql`s.parent_accenumb is not null and (
      ${parent} = ${key('s')}
      or not exists (select from stage_mcpd other where ${key('other')} = ${parent})
        and not exists (select from germplasm g where lower(g.accenumb) = ${parent}))`,
  });
}

/** Found despite a different case; reported only at the first row with the name. */
export async function reportParentsInDifferentCase(tx: Writer, jobId: number): Promise<void> {
  const parent = caseless('s.parent_accenumb');
  await reportIssues(tx, jobId, {
    status: 'GENERIC_WARNING_DIFFERENT_CAPITALS',
    field: 'entityParent',
    value: 's.parent_accenumb',
    where: sql`s.row_number in (
        select min(row_number) from stage_mcpd where parent_accenumb is not null group by parent_accenumb)
      and not exists (
        select from stage_mcpd other where ${key('other')} = ${parent} and other.accenumb = s.parent_accenumb)
      and (exists (select from stage_mcpd other where ${key('other')} = ${parent}) or exists (
        select from germplasm g where lower(g.accenumb) = ${parent}))
      and not exists (
        select from germplasm g
        where lower(g.accenumb) = ${parent} and ${sameSpelling('g.accenumb', 's.parent_accenumb')})`,
  });
}

/** Nothing can be part of itself, directly or indirectly. The file takes precedence over the collection. */
export async function reportCircularParents(tx: Writer, jobId: number): Promise<void> {
  await reportIssues(tx, jobId, {
    status: 'MCPD_INVALID_ENTITY_PARENT_ACCENUMB',
    field: 'entityParent',
    value: 's.parent_accenumb',
    where: sql`s.parent_accenumb is not null and ${caseless('s.parent_accenumb')} <> ${key('s')} and s.row_number in (
      with recursive above (row_number, start, key) as (
        select p.row_number, ${key('p')}, ${caseless('p.parent_accenumb')} from stage_mcpd p
        where p.parent_accenumb is not null
        union
        select above.row_number, above.start, next.key from above cross join lateral (
          select coalesce(
            (select ${caseless('f.parent_accenumb')} from stage_mcpd f where ${key('f')} = above.key
              and f.parent_accenumb is not null order by f.row_number limit 1),
            (select lower(parent.accenumb) from germplasm g join germplasm parent on parent.id = g.entity_parent_id
              where lower(g.accenumb) = above.key)) as key
        ) as next where next.key is not null and above.key <> above.start
      )
      select above.row_number from above where above.key = above.start)`,
  });
}
