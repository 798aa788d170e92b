import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless } from '../name-comparison';
import { reportStageIssues } from '../stage-issues.repository';
import type { McpdField } from './mcpd-cells.repository';

/** Codes, names and addresses of the institutes in a role. */
export const roles = {
  maintenance: ['instcode'],
  collection: ['collcode', 'collname', 'collinstaddress'],
  breeding: ['bredcode', 'bredname'],
  donor: ['donorcode', 'donorname'],
  duplicate: ['duplsite', 'duplinstname'],
} as const satisfies Record<string, readonly McpdField[]>;
export type Role = keyof typeof roles;

/**
 * The institute names in the file, if it changes something about those of the role. Their codes may come from the
 * passport.
 */
function namedIn([role, [code, name, ...others]]: readonly [
  Role,
  readonly McpdField[],
]): RawBuilder<unknown> {
  if (!name) return sql`select null::integer, null::text, null::text, null::text where false`;
  const fields = [code, name, ...others].map((field) => sql.lit(field));
  return sql`
    select s.row_number, ${mcpdSheet.columns[name].heading}::text, nullif(given.code, ''), nullif(given.name, '')
    from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    join stage_current c on c.germplasm_id = ids.germplasm_id
    cross join lateral rows from (
      unnest(coalesce(${sql.ref(`s.${role}_codes`)}, string_to_array(${sql.ref(`c.${code}`)}, ';'))),
      unnest(${sql.ref(`s.${role}_names`)})
    ) as given (code, name)
    where exists (
      select from stage_change change
      where change.row_number = s.row_number and change.field in (${sql.join(fields)}))`;
}

/** Institutes with a new name, according to the first row with it; they are identified by code. */
export async function stageRenames(tx: Writer): Promise<void> {
  const named = (Object.entries(roles) as [Role, readonly McpdField[]][]).map(namedIn);
  await tx.run(sql`
    create temporary table stage_rename on commit drop as
    select distinct on (i.id) i.id as institution_id, i.code, i.name as old_name, named.name as new_name,
      named.row_number, named.heading
    from (${sql.join(named, sql` union all `)}) as named (row_number, heading, code, name)
    join institution i on lower(i.code) = ${caseless('named.code')}
    where named.name is not null and not exists (
      select from institution known where lower(known.code) = ${caseless('named.code')} and known.name = named.name)
    order by i.id, named.row_number`);
}

/**
 * A name applies to all germplasm of the institute, so it is reported with their number, next to the passport's own
 * change.
 */
export async function reportRenames(tx: Writer, jobId: number): Promise<void> {
  const sheet = mcpdSheet.name;
  await tx.run(sql`
    insert into import_change (job_id, action, sheet, row_number, item, column_name, old_value, new_value, affected)
    select ${jobId}::int, 'changed', ${sheet}::text, r.row_number, r.code, r.heading, r.old_name, r.new_name,
      (select count(distinct h.germplasm_id)::int from germplasm_institution h where h.institution_id = r.institution_id)
    from stage_rename r order by r.row_number, r.code`);
  for (const [role, [, name]] of Object.entries(roles) as [Role, readonly McpdField[]][]) {
    if (!name) continue;
    const { heading } = mcpdSheet.columns[name];
    await reportStageIssues(tx, jobId, {
      stage: 'stage_mcpd',
      sheet,
      heading,
      status: 'MCPD_WARNING_INSTITUTE_RENAMED',
      value: sql`array_to_string(${sql.ref(`s.${role}_names`)}, ';')`,
      where: sql`exists (select from stage_rename r where r.row_number = s.row_number and r.heading = ${heading})`,
    });
  }
}
