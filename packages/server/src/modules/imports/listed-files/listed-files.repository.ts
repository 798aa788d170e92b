import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import {
  type FileSubject,
  findSubject,
  listedFileColumns,
} from '@landrace/contract/areas/imports/layouts/images';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { findGermplasm } from '../check/germplasm-lookup.repository';
import { type ComputedColumn, defineStage, reportIssues, type Stage } from '../check/stage';
import type { ReadRow, RowContext } from '../check/stage-sheet';

type ListedField = keyof typeof listedFileColumns;
type SubjectId = FileSubject['id'];

interface ListedStageOptions<Field extends string> {
  readonly table: string;
  /** What the files can be about. */
  readonly subjects: readonly FileSubject[];
  readonly omit?: readonly Field[];
  readonly values?: Readonly<Partial<Record<Field, ComputedColumn<Field>>>>;
  readonly later?: string;
  /** Notes issues of a row that only this list can have. */
  note?(read: ReadRow<Field>, context: RowContext<Field>): void;
}

/** The stage of a list: its files and, for each kind of subject, the id and the name as written, and the id found. */
export function listedStage<More extends string>(
  layout: SheetLayout<ListedField | More>,
  { subjects, omit = [], later, note, ...options }: ListedStageOptions<ListedField | More>,
): Stage<ListedField | More> {
  type Column = ComputedColumn<ListedField | More>;
  const computed = subjects.flatMap(({ id: subject }): [string, Column][] => {
    const referenceOf: (...row: Parameters<Column[1]>) => Reference = (read, context) =>
      findSubject(subjects, String(read.subject ?? ''))?.id === subject ? referenceIn(read, context) : none;
    return [
      [`${subject}_given`, ['integer', (...row) => referenceOf(...row).id]],
      [`${subject}_name`, ['text', (...row) => referenceOf(...row).name]],
    ];
  });
  const found = subjects.map(({ id }) => `${id}_id integer`);
  return defineStage<ListedField | More>(layout, {
    ...options,
    omit: ['id', 'name', 'subject', ...omit],
    computed: Object.fromEntries(computed),
    later: [...found, ...(later ? [later] : [])].join(', '),
    prepare(read, context) {
      note?.(read, context);
      noteReference(read, context, subjects);
      return read;
    },
  });
}

interface Reference {
  readonly id: number | null;
  readonly name: string | null;
}
const none: Reference = { id: null, name: null };

function noteReference(
  read: ReadRow<ListedField>,
  { hasValue, note }: Pick<RowContext<ListedField>, 'hasValue' | 'note'>,
  subjects: readonly FileSubject[],
): void {
  if (read.subject !== null && !findSubject(subjects, String(read.subject)))
    note('GENERIC_UNKNOWN_WORD', 'subject');
  if (!hasValue('id') && !hasValue('name')) note('GENERIC_MISSING_REQUIRED_VALUE', 'name');
}

/** An invalid id is reported; the name next to it must not be used instead. */
function referenceIn(
  { id, name }: ReadRow<ListedField>,
  { hasValue }: Pick<RowContext<ListedField>, 'hasValue'>,
): Reference {
  return hasValue('id') && id === null ? none : { id: id as number | null, name: name as string | null };
}

interface ListedRow {
  readonly row: number;
  readonly name: string;
}

/** One row represents all rows that name the same file. */
export function listListedFiles(tx: Writer, stage: string): Promise<ListedRow[]> {
  return tx.many(sql<ListedRow>`
    select min(row_number) as row, min(file_name) as name from ${sql.table(stage)}
    where file_name is not null group by lower(file_name) order by 1`);
}

export async function reportRepeatedFiles(
  tx: Writer,
  jobId: number,
  list: { readonly stage: string; readonly sheet: string },
): Promise<void> {
  await reportIssues(tx, jobId, [
    {
      ...list,
      status: 'GENERIC_DUPLICATE_VALUE',
      heading: listedFileColumns.fileName.heading,
      value: sql`s.file_name`,
      where: sql`exists (
        select from ${sql.table(list.stage)} earlier
        where lower(earlier.file_name) = lower(s.file_name) and earlier.row_number < s.row_number)`,
    },
  ]);
}

/** Names of germplasm are looked up as in other files. */
const namesOf: Readonly<Record<SubjectId, readonly string[]>> = {
  germplasm: ['accenumb', 'display_name'],
  trait: ['name'],
  climate: ['name'],
};

/** Looks up what the files are about: by id, and a name next to it must belong to the same; otherwise by name. */
export async function findSubjects<Field extends string>(
  tx: Writer,
  jobId: number,
  stage: Stage<Field>,
  subjects: readonly FileSubject[],
): Promise<void> {
  for (const { id } of subjects) await findByIds(tx, jobId, stage, id);
  for (const { id } of subjects) await findByNames(tx, jobId, stage, id);
}

const { id: idColumn, name: nameColumn } = listedFileColumns;

type StagedList = Pick<Stage<string>, 'table' | 'layout'>;

async function findByIds(
  tx: Writer,
  jobId: number,
  { table, layout }: StagedList,
  subject: SubjectId,
): Promise<void> {
  const [givenId, givenName] = [sql.ref(`s.${subject}_given`), sql.ref(`s.${subject}_name`)];
  await tx.run(sql`
    update ${sql.table(table)} s set ${sql.ref(`${subject}_id`)} = item.id
    from ${sql.table(subject)} item where item.id = ${givenId}`);
  const item = sql`select from ${sql.table(subject)} item where item.id = ${givenId}`;
  const invalid = { stage: table, sheet: layout.name, status: 'GENERIC_INVALID_REFERENCE' } as const;
  await reportIssues(tx, jobId, [
    {
      ...invalid,
      heading: idColumn.heading,
      value: givenId,
      where: sql`${givenId} is not null and not exists (${item})`,
    },
    {
      ...invalid,
      heading: nameColumn.heading,
      value: givenName,
      where: sql`${givenName} is not null and exists (${item} and (${hasName(subject, givenName)}) is not true)`,
    },
  ]);
}

/** Looks up names without an id. They must be unique. */
async function findByNames(
  tx: Writer,
  jobId: number,
  { table, layout }: StagedList,
  subject: SubjectId,
): Promise<void> {
  const list = { stage: table, sheet: layout.name, heading: nameColumn.heading };
  const [givenName, found] = [`${subject}_name`, `${subject}_id`];
  const isNamed = sql.raw(`s.${subject}_given is null and s.${givenName} is not null`);
  if (subject === 'germplasm') {
    await findGermplasm(tx, jobId, { ...list, nameColumn: givenName, idColumn: found, where: isNamed });
    return;
  }
  const name = sql.ref(`s.${givenName}`);
  await tx.run(sql`
    update ${sql.table(table)} s set ${sql.ref(found)} = (
      select min(item.id) from ${sql.table(subject)} item where ${hasName(subject, name)} having count(*) = 1)
    where ${isNamed}`);
  await reportIssues(tx, jobId, [
    {
      ...list,
      status: 'GENERIC_INVALID_REFERENCE',
      value: name,
      where: sql`${isNamed} and ${sql.ref(`s.${found}`)} is null`,
    },
  ]);
}

function hasName(subject: SubjectId, written: RawBuilder<unknown>): RawBuilder<unknown> {
  const called = namesOf[subject].map(
    (name) => sql`lower(${sql.ref(`item.${name}`)}) = lower(${written} collate landrace_natural)`,
  );
  return sql.join(called, sql` or `);
}
