import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { ColumnLayout } from '@landrace/contract/areas/imports/layout';
import { mcpdAttributeSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { readPartialDate } from '@landrace/domain/cells/dates';
import type { DataType } from '@landrace/domain/cells/parse-data-type';
import { areImageNames } from '@landrace/domain/cells/parse-image-names';
import { dayIn, numberIn } from '@landrace/domain/cells/written-values';
import { headingKey } from '@landrace/domain/heading-key';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless } from '../../check/name-comparison';
import type { Reading } from '../../check/read-cell';
import { createStages, reportIssues, type StageRule, type StageTable } from '../../check/stage';
import { type ImportRun, type SheetPlan, stageSheet } from '../../check/stage-sheet';
import { insertChanged, insertWholeRows } from '../../load/import-change.repository';

const { name: sheet, columns: fixed } = mcpdAttributeSheet;
/** The maximum length of a name. */
const longestName = 255;

/** Reads the sheet of additional attributes, whose headings are their names. Returns the number of rows. */
export async function stageAttributes(
  run: ImportRun,
  { isOptional }: { isOptional: boolean },
): Promise<number> {
  const { load, issues } = run;
  await createStages(load.tx, attributeStages);
  const names = await attributeNames(run);
  for (const name of names)
    if (name.length > longestName)
      issues.note({ status: 'GENERIC_VALUE_TOO_LONG', sheet, row: 1, column: name, value: name });
  await stageAttributeNames(load.tx, names);
  const types = new Map((await listKnownAttributes(load.tx)).map(({ name, type }) => [name, type]));
  const attributes = {
    names,
    typeOf: (name: string) => types.get(name),
    reading: run.reading,
  };
  const plan = attributePlan(attributes);
  const rows = await stageSheet(run, isOptional ? { ...plan, isOptional } : plan);
  if (rows > 0) await load.tx.run(sql`analyze stage_mcpd_attribute`);
  return rows;
}

/** Attributes of the passports in the same file, if it has any. */
export async function checkAttributes(run: ImportRun): Promise<void> {
  const rows = await stageAttributes(run, { isOptional: true });
  if (rows > 0) await reportIssues(run.load.tx, run.jobId, [withPassports]);
}

/** Each name once; duplicates are reported when the sheet is read. */
async function attributeNames({ workbook, signal }: ImportRun): Promise<string[]> {
  for await (const [headings] of workbook.rows(sheet, { signal })) {
    const first = headingKey(fixed.accenumb.heading);
    const names = (headings?.cells ?? []).filter((cell) => cell !== null && headingKey(cell) !== first);
    return [...new Map((names as string[]).map((name) => [headingKey(name), name])).values()];
  }
  return [];
}

/** The value as written, if it has the attribute's type; numbers with a decimal point, dates with the year first. */
function normalisedValue(
  text: string,
  type: DataType | undefined,
  { formats }: Reading,
): string | { readonly status: ImportStatus } {
  if (type === 'date') return normalisedDay(text, formats);
  if (type === 'images') return areImageNames(text) ? text : { status: 'GENERIC_INVALID_IMAGE_NAME' };
  if (type !== 'numeric') return text;
  const read = numberIn(text, formats);
  if (!read) return { status: 'GENERIC_INVALID_NUMBER' };
  return 'status' in read ? read : read.plain;
}

function normalisedDay(
  text: string,
  formats: Reading['formats'],
): string | { readonly status: ImportStatus } {
  const day = dayIn(text, formats);
  if (typeof day !== 'string') return day;
  return readPartialDate(day) ? day : { status: 'GENERIC_INVALID_DATE' };
}

interface Attributes {
  readonly names: readonly string[];
  typeOf(name: string): DataType | undefined;
  readonly reading: Reading;
}

function attributePlan({ names, typeOf, reading }: Attributes): SheetPlan<string> {
  const named = names.map((name): [string, ColumnLayout] => [
    `:${name}`,
    { heading: name, kind: { as: 'text' } },
  ]);
  const columns: Record<string, ColumnLayout> = { ...fixed, ...Object.fromEntries(named) };
  return {
    layout: { name: sheet, columns },
    table: 'stage_mcpd_attribute',
    columns: ['row_number', 'accenumb', 'values'],
    row(read, { number, note }) {
      const values = names.map((name) => {
        const value = ownValue(read, `:${name}`);
        // An empty cell is an empty text; other cells never are.
        if (typeof value !== 'string') return '';
        const normalised = normalisedValue(value, typeOf(name), reading);
        if (typeof normalised === 'object') note(normalised.status, `:${name}`);
        return typeof normalised === 'string' ? normalised : '';
      });
      return [number, read.accenumb as string | null, values];
    },
  };
}

/** The rows of the sheet, with one value per attribute. */
const attributes: StageTable = {
  table: 'stage_mcpd_attribute',
  definition: 'row_number integer, accenumb text, values text[]',
};
const attributeStages: readonly StageTable[] = [
  attributes,
  { table: 'stage_mcpd_attribute_name', definition: 'position integer, name text, attribute_id integer' },
];

/** In the order of the file, with the existing attributes of the same name. */
async function stageAttributeNames(tx: Writer, names: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into stage_mcpd_attribute_name (position, name, attribute_id)
    select given.position, given.name, a.id
    from unnest(${[...names]}::text[]) with ordinality as given (name, position)
    left join attribute a
      on a.target_table = 'germinatebase' and lower(a.name) = lower(given.name collate landrace_natural)`);
}

interface KnownAttribute {
  readonly name: string;
  readonly type: DataType;
}

function listKnownAttributes(tx: Writer): Promise<KnownAttribute[]> {
  return tx.many(sql<KnownAttribute>`
    select n.name, a.data_type as type from stage_mcpd_attribute_name n join attribute a on a.id = n.attribute_id`);
}

const ownKey = caseless('s.accenumb');

const rule = (status: ImportStatus, where: RawBuilder<unknown>): StageRule => ({
  stage: attributes.table,
  sheet,
  heading: fixed.accenumb.heading,
  status,
  value: sql`s.accenumb`,
  where: sql`s.accenumb is not null and not exists (${where})`,
});

/** The sheet of passports has the germplasm, if there is such a sheet; otherwise the collection has it. */
const withPassports = rule(
  'MCPD_MISSING_ACCENUMB',
  sql`select from stage_mcpd p where ${caseless('p.accenumb')} = ${ownKey}`,
);
export const ofKnownGermplasm = rule(
  'GENERIC_MISSING_DB_ITEM_UPDATE',
  sql`select from stage_germplasm ids where ids.key = ${ownKey}`,
);

/** The germplasm of a file with only attributes, as if a sheet of passports contained just their names. */
export async function stageDescribed(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into stage_mcpd (row_number, accenumb)
    select distinct on (${ownKey}) s.row_number, s.accenumb from stage_mcpd_attribute s
    where s.accenumb is not null order by ${ownKey}, s.row_number`);
}

/** The non-empty cells, with their germplasm and attribute. */
const givenValues = sql`
  select s.row_number, ids.germplasm_id, n.position, n.name, n.attribute_id, given.value
  from stage_mcpd_attribute s
  join stage_germplasm ids on ids.key = ${ownKey}
  cross join lateral unnest(s.values) with ordinality as given (value, position)
  join stage_mcpd_attribute_name n on n.position = given.position
  where given.value <> ''`;

/** Unknown attributes are created as text. */
export async function insertAttributes(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into attribute (target_table, name, data_type)
    select 'germinatebase', n.name, 'text' from stage_mcpd_attribute_name n
    where n.attribute_id is null and exists (select from (${givenValues}) as given where given.position = n.position)
    order by n.position`);
  await tx.run(sql`
    update stage_mcpd_attribute_name n set attribute_id = a.id from attribute a
    where n.attribute_id is null and a.target_table = 'germinatebase'
      and lower(a.name) = lower(n.name collate landrace_natural)`);
}

/** An existing value is not added again. */
export async function insertAttributeValues(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into attribute_value (attribute_id, germplasm_id, value)
    select given.attribute_id, given.germplasm_id, given.value
    from (${givenValues}) as given
    where not exists (
      select from attribute_value v where v.germplasm_id = given.germplasm_id
        and v.attribute_id = given.attribute_id and v.value = given.value)
    group by given.attribute_id, given.germplasm_id, given.value
    order by min(given.row_number), min(given.position)`);
}

/** Attributes whose values in the collection differ from the file; all values of an attribute are one cell. */
export async function stageAttributeChanges(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_mcpd_attribute_change on commit drop as
    select given.germplasm_id, given.position, given.name, given.row_number, given.new_value, had.old_value
    from (
      select germplasm_id, position, name, attribute_id, min(row_number) as row_number,
        string_agg(value, '; ' order by row_number) as new_value
      from (select distinct on (germplasm_id, position, value) * from (${givenValues}) as every_one
        order by germplasm_id, position, value, row_number) as each_once
      group by germplasm_id, position, name, attribute_id
    ) as given
    left join lateral (
      select string_agg(v.value, '; ' order by v.id) as old_value from attribute_value v
      where v.germplasm_id = given.germplasm_id and v.attribute_id = given.attribute_id
    ) as had on true
    where had.old_value is distinct from given.new_value`);
}

export async function insertAttributeChanges(tx: Writer, jobId: number): Promise<void> {
  await insertChanged(tx, {
    jobId,
    sheet,
    cells: sql`
      select c.row_number, g.accenumb as item, c.name as column_name, c.old_value, c.new_value
      from stage_mcpd_attribute_change c join germplasm g on g.id = c.germplasm_id
      order by c.row_number, c.position`,
  });
  await insertWholeRows(tx, {
    jobId,
    sheet,
    action: 'unchanged',
    rows: sql`
      select s.row_number, g.accenumb as item from stage_mcpd_attribute s
      join stage_germplasm ids on ids.key = ${ownKey}
      join germplasm g on g.id = ids.germplasm_id
      where not exists (select from stage_mcpd_attribute_change c where c.germplasm_id = ids.germplasm_id)
      order by s.row_number`,
  });
}

/** Changed attributes are replaced as a whole; the new values are inserted like those of new germplasm. */
export async function removeChangedValues(tx: Writer): Promise<void> {
  await tx.run(sql`
    delete from attribute_value v using stage_mcpd_attribute_change c
    join stage_mcpd_attribute_name n on n.position = c.position
    where v.germplasm_id = c.germplasm_id and v.attribute_id = n.attribute_id`);
}
