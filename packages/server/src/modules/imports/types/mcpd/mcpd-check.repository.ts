import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import {
  descriptorsOfRole,
  type McpdDescriptor,
  type McpdRole,
  mcpdDefinition,
  mcpdDescriptors,
} from '@landrace/domain/mcpd';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless, sameSpelling } from '../../check/name-comparison';
import { reportIssues, rulesOf, type StageRule, stageQuery } from '../../check/stage';
import { insertChanged, insertWholeRows } from '../../load/import-change.repository';
import { type McpdField, mcpdFields, passportCells } from './mcpd-cells.repository';
import { mcpdStage } from './mcpd-stage';

const sheet = mcpdSheet.name;
const rule = rulesOf(mcpdStage({ hasLink: false, isUpdate: false }));
const key = (alias: string) => caseless(`${alias}.accenumb`);
const parentKey = caseless('s.entity_parent');

/** After the stage is filled, because all later queries look up rows by name. */
export async function indexStage(tx: Writer): Promise<void> {
  await tx.run(sql`create index on stage_mcpd (lower(accenumb collate landrace_natural))`);
  await tx.run(sql`analyze stage_mcpd`);
}

/** What is checked in every file. */
export const passportRules: readonly StageRule[] = [
  // Of duplicate names, the first is accepted.
  rule(
    'accenumb',
    'MCPD_DUPLICATE_ACCENUMB',
    sql`exists (
      select from stage_mcpd earlier where ${key('earlier')} = ${key('s')} and earlier.row_number < s.row_number)`,
  ),
  rule(
    'entityType',
    'MCPD_INVALID_ENTITY_TYPE',
    sql`s.entity_type is not null
      and not exists (select from entity_type e where lower(e.name) = ${caseless('s.entity_type')})`,
  ),
  // A parent must be in the file or the collection, and not be the germplasm itself.
  rule(
    'entityParent',
    'MCPD_INVALID_ENTITY_PARENT_ACCENUMB',
    sql`s.entity_parent is not null and (
      ${parentKey} = ${key('s')}
      or not exists (select from stage_mcpd other where ${key('other')} = ${parentKey})
        and not exists (select from germplasm g where lower(g.accenumb) = ${parentKey}))`,
  ),
  // Found despite a different case; reported only at the first row with the name.
  rule(
    'entityParent',
    'GENERIC_WARNING_DIFFERENT_CAPITALS',
    sql`s.row_number in (
        select min(row_number) from stage_mcpd where entity_parent is not null group by entity_parent)
      and not exists (
        select from stage_mcpd other where ${key('other')} = ${parentKey} and other.accenumb = s.entity_parent)
      and (exists (select from stage_mcpd other where ${key('other')} = ${parentKey}) or exists (
        select from germplasm g where lower(g.accenumb) = ${parentKey}))
      and not exists (
        select from germplasm g
        where lower(g.accenumb) = ${parentKey} and ${sameSpelling('g.accenumb', 's.entity_parent')})`,
  ),
  // Nothing can be part of itself, directly or indirectly. The file takes precedence over the collection.
  rule(
    'entityParent',
    'MCPD_INVALID_ENTITY_PARENT_ACCENUMB',
    sql`s.entity_parent is not null and ${parentKey} <> ${key('s')} and s.row_number in (
      with recursive above (row_number, start, key) as (
        select p.row_number, ${key('p')}, ${caseless('p.entity_parent')} from stage_mcpd p
        where p.entity_parent is not null
        union
        select above.row_number, above.start, next.key from above cross join lateral (
          select coalesce(
            (select ${caseless('f.entity_parent')} from stage_mcpd f where ${key('f')} = above.key
              and f.entity_parent is not null order by f.row_number limit 1),
            (select lower(parent.accenumb) from germplasm g join germplasm parent on parent.id = g.entity_parent_id
              where lower(g.accenumb) = above.key)) as key
        ) as next where next.key is not null and above.key <> above.start
      )
      select above.row_number from above where above.key = above.start)`,
  ),
];

/** What is checked in files with new germplasm. */
export const insertRules: readonly StageRule[] = [
  rule(
    'accenumb',
    'MCPD_DUPLICATE_ACCENUMB',
    sql`exists (select from germplasm g where lower(g.accenumb) = ${key('s')})`,
  ),
];

/** Looks up the germplasm of each row and its passport, in the format of the template. */
export async function stageCurrent(tx: Writer): Promise<void> {
  await stageQuery(
    tx,
    'stage_germplasm',
    sql`select s.row_number, ${key('s')} as key, g.id as germplasm_id
      from stage_mcpd s join germplasm g on lower(g.accenumb) = ${key('s')}`,
    { plain: ['row_number', 'key'] },
  );
  const current = passportCells(sql`g.id in (select germplasm_id from stage_germplasm)`);
  await stageQuery(tx, 'stage_current', current, { plain: ['germplasm_id'] });
}

const isPlaced = (axis: 'latitude' | 'longitude') =>
  sql.raw(`coalesce(s.site_${axis}, c.dec${axis}::float8) is not null`);

/** A contradiction between a row of the file and its passport `c`, unless the cell already has an issue. */
function contradiction(field: McpdField, status: StageRule['status'], when: RawBuilder<unknown>): StageRule {
  const where = sql`exists (
    select from stage_germplasm ids join stage_current c on c.germplasm_id = ids.germplasm_id
    where ids.row_number = s.row_number and ${when})`;
  return { ...rule(field, status, where, sql`null`), isUnlessReported: true };
}

/** What is checked in files for existing germplasm. */
export const updateRules: readonly StageRule[] = [
  rule(
    'accenumb',
    'GENERIC_MISSING_DB_ITEM_UPDATE',
    sql`s.accenumb is not null
      and not exists (select from stage_germplasm ids where ids.row_number = s.row_number)`,
  ),
  // Accession numbers are unique regardless of case, so they are found, and keep their spelling.
  rule(
    'accenumb',
    'GENERIC_WARNING_DIFFERENT_CAPITALS',
    sql`exists (
      select from stage_germplasm ids join germplasm g on g.id = ids.germplasm_id
      where ids.row_number = s.row_number and not ${sameSpelling('g.accenumb', 's.accenumb')})`,
  ),
  contradiction(
    'genus',
    'MCPD_MISSING_FIELD',
    sql`s.species is not null and coalesce(s.genus, c.genus) is null`,
  ),
  contradiction(
    'species',
    'MCPD_MISSING_FIELD',
    sql`s.subtaxa is not null and coalesce(s.species, c.species) is null`,
  ),
  contradiction(
    'origcty',
    'GENERIC_MISSING_COUNTRY',
    sql`s.collsite is not null and s.origcty is null and c.origcty is null`,
  ),
  contradiction(
    'declongitude',
    'GENERIC_INVALID_LOCATION',
    sql`s.site_latitude is not null and not ${isPlaced('longitude')}`,
  ),
  contradiction(
    'declatitude',
    'GENERIC_INVALID_LOCATION',
    sql`s.site_longitude is not null and not ${isPlaced('latitude')}`,
  ),
];

/** The decimal value follows from new minutes and seconds; unchanged ones change nothing. */
const decimal = (axis: 'latitude' | 'longitude') =>
  sql.raw(
    `coalesce(s.dec${axis}, case when s.${axis} <> coalesce(c.${axis}, '') then s.site_${axis} end)::text`,
  );

/** Values of the file that are written differently in the template than in the stage. */
const writtenValues = new Map<McpdField, RawBuilder<unknown>>([
  ['origcty', sql`(select code3 from country where id = s.origcty)`],
  ['declatitude', decimal('latitude')],
  ['declongitude', decimal('longitude')],
  ['entityType', sql`(select name from entity_type where lower(name) = ${caseless('s.entity_type')})`],
  ['entityParent', sql`(select accenumb from germplasm where lower(accenumb) = ${parentKey})`],
]);

/** Descriptors that the stage has as arrays. */
const lists: readonly McpdField[] = mcpdDescriptors.filter((descriptor) => {
  const { kind, role } = mcpdDefinition(descriptor);
  return role !== undefined || kind === 'names' || kind === 'codes';
});

function fileValue(field: McpdField): RawBuilder<unknown> {
  const column = sql.ref(`s.${field}`);
  return writtenValues.get(field) ?? (lists.includes(field) ? sql`array_to_string(${column}, ';')` : column);
}

/** The values of the file, in the format of the template; the accession number was used to find the row. */
const fileValues = mcpdFields
  .filter((field) => field !== 'accenumb')
  .map((field): [McpdField, RawBuilder<unknown>] => [field, fileValue(field)]);

/** As a cell would be read: on one line, or with its lines if the column may have several. */
const asRead = (text: RawBuilder<unknown>) => sql`
  btrim(regexp_replace(${text}, '\\s*[\\r\\n\\u00a0]\\s*', ' ', 'g')),
  btrim(regexp_replace(${text}, '\\r\\n?', E'\\n', 'g'), E' \\t\\n')`;

/** Cells that differ from the collection. Empty cells change nothing. */
export async function stageChanges(tx: Writer): Promise<void> {
  const cells = fileValues.map(([field, value], position) => {
    const { heading } = mcpdSheet.columns[field];
    return sql`(${sql.lit(field)}, ${sql.lit(heading)}, ${sql.lit(position)},
      c.${sql.id(field)} collate "C", (${value})::text collate "C")`;
  });
  const changed = sql`
    select s.row_number, ids.germplasm_id, cell.*
    from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    join stage_current c on c.germplasm_id = ids.germplasm_id
    cross join lateral (values ${sql.join(cells)}) as cell (field, heading, position, old_value, new_value)
    where cell.new_value is not null and (cell.old_value is null
      or cell.new_value not in (cell.old_value, ${asRead(sql`cell.old_value`)}))`;
  await stageQuery(tx, 'stage_change', changed, { plain: ['row_number'] });
}

export async function insertPassportChanges(tx: Writer, jobId: number): Promise<void> {
  await insertChanged(tx, {
    jobId,
    sheet,
    cells: sql`
      select change.row_number, c.accenumb as item, change.heading as column_name, change.old_value, change.new_value
      from stage_change change join stage_current c on c.germplasm_id = change.germplasm_id
      order by change.row_number, change.position`,
  });
  await insertWholeRows(tx, {
    jobId,
    sheet,
    action: 'unchanged',
    rows: sql`
      select ids.row_number, c.accenumb as item
      from stage_germplasm ids join stage_current c on c.germplasm_id = ids.germplasm_id
      where not exists (select from stage_change change where change.row_number = ids.row_number)
      order by ids.row_number`,
  });
}

const namedRoles: readonly McpdRole[] = ['collection', 'breeding', 'donor', 'duplicate'];

/** The descriptors with the names of institutes, and those that change together with them. */
const named = namedRoles.map((role) => {
  const fields = descriptorsOfRole(role);
  const [code, name] = fields as [McpdDescriptor, McpdDescriptor];
  return { code, name, fields };
});

/**
 * The institute names in the file, if it changes something about those of the role. Their codes may come from the
 * passport.
 */
function namedIn({ code, name, fields }: (typeof named)[number]): RawBuilder<unknown> {
  return sql`
    select s.row_number, ${mcpdSheet.columns[name].heading}::text, nullif(given.code, ''), nullif(given.name, '')
    from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    join stage_current c on c.germplasm_id = ids.germplasm_id
    cross join lateral rows from (
      unnest(coalesce(${sql.ref(`s.${code}`)}, string_to_array(${sql.ref(`c.${code}`)}, ';'))),
      unnest(${sql.ref(`s.${name}`)})
    ) as given (code, name)
    where exists (
      select from stage_change change
      where change.row_number = s.row_number and change.field in (${sql.join(fields.map((field) => sql.lit(field)))}))`;
}

/** Institutes with a new name, according to the first row with it; they are identified by code. */
export async function stageRenames(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_rename on commit drop as
    select distinct on (i.id) i.id as institution_id, i.code, i.name as old_name, named.name as new_name,
      named.row_number, named.heading
    from (${sql.join(named.map(namedIn), sql` union all `)}) as named (row_number, heading, code, name)
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
  await tx.run(sql`
    insert into import_change (job_id, action, sheet, row_number, item, column_name, old_value, new_value, affected)
    select ${jobId}::int, 'changed', ${sheet}::text, r.row_number, r.code, r.heading, r.old_name, r.new_name,
      (select count(distinct h.germplasm_id)::int from germplasm_institution h where h.institution_id = r.institution_id)
    from stage_rename r order by r.row_number, r.code`);
  await reportIssues(tx, jobId, renameRules);
}

const renameRules = named.map(({ name }) =>
  rule(
    name,
    'MCPD_WARNING_INSTITUTE_RENAMED',
    sql`exists (select from stage_rename r
      where r.row_number = s.row_number and r.heading = ${mcpdSheet.columns[name].heading})`,
    sql`array_to_string(${sql.ref(`s.${name}`)}, ';')`,
  ),
);
