import { listedFileColumns } from '@landrace/contract/areas/imports/layouts/images';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { reportStageIssues } from '../stage-issues.repository';

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

interface StagedList {
  readonly stage: string;
  readonly sheet: string;
}

export async function reportRepeatedFiles(tx: Writer, jobId: number, list: StagedList): Promise<void> {
  await reportStageIssues(tx, jobId, {
    ...list,
    status: 'GENERIC_DUPLICATE_VALUE',
    heading: listedFileColumns.fileName.heading,
    value: sql`s.file_name`,
    where: sql`exists (
      select from ${sql.table(list.stage)} earlier
      where lower(earlier.file_name) = lower(s.file_name) and earlier.row_number < s.row_number)`,
  });
}

/** A table with members that a row can name. */
export interface Subject {
  readonly table: 'germplasm' | 'trait' | 'climate';
  /** Columns of the stage: the id and name as written, and the id that was found. */
  readonly givenId: string;
  readonly givenName: string;
  readonly found: string;
  /** The expressions that are names of a member, called `item`. */
  readonly names: readonly string[];
}

const { id: idColumn, name: nameColumn } = listedFileColumns;
const invalid = 'GENERIC_INVALID_REFERENCE';

/** Looks up the ids. A name next to an id must belong to the same member. */
export async function findByIds(
  tx: Writer,
  jobId: number,
  { subject, ...list }: StagedList & { readonly subject: Subject },
): Promise<void> {
  const [givenId, givenName] = [sql.ref(`s.${subject.givenId}`), sql.ref(`s.${subject.givenName}`)];
  await tx.run(sql`
    update ${sql.table(list.stage)} s set ${sql.ref(subject.found)} = item.id
    from ${sql.table(subject.table)} item where item.id = ${givenId}`);
  const mismatch = { ...list, status: invalid } as const;
  await reportStageIssues(tx, jobId, {
    ...mismatch,
    heading: idColumn.heading,
    value: givenId,
    where: sql`${givenId} is not null and not exists (select from ${sql.table(subject.table)} item where item.id = ${givenId})`,
  });
  await reportStageIssues(tx, jobId, {
    ...mismatch,
    heading: nameColumn.heading,
    value: givenName,
    where: sql`${givenName} is not null and exists (
      select from ${sql.table(subject.table)} item
      where item.id = ${givenId} and (${hasName(subject, givenName)}) is not true)`,
  });
}

/** Looks up names without an id. They must be unique. */
export async function findByNames(
  tx: Writer,
  jobId: number,
  { subject, ...list }: StagedList & { readonly subject: Subject },
): Promise<void> {
  const [givenId, givenName] = [sql.ref(`s.${subject.givenId}`), sql.ref(`s.${subject.givenName}`)];
  await tx.run(sql`
    update ${sql.table(list.stage)} s set ${sql.ref(subject.found)} = (
      select min(item.id) from ${sql.table(subject.table)} item
      where ${hasName(subject, givenName)} having count(*) = 1)
    where ${givenId} is null and ${givenName} is not null`);
  await reportStageIssues(tx, jobId, {
    ...list,
    status: invalid,
    heading: nameColumn.heading,
    value: givenName,
    where: sql`${givenId} is null and ${givenName} is not null and ${sql.ref(`s.${subject.found}`)} is null`,
  });
}

function hasName({ names }: Subject, written: RawBuilder<unknown>): RawBuilder<unknown> {
  const called = names.map(
    (name) => sql`lower(${sql.ref(`item.${name}`)}) = lower(${written} collate landrace_natural)`,
  );
  return sql.join(called, sql` or `);
}
