import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';

/** What a comment may be about, by the tables of the contract. */
const subjects = {
  germinatebase: { table: 'germplasm', column: 'germplasm_id' },
  locations: { table: 'location', column: 'location_id' },
  phenotypes: { table: 'trait', column: 'trait_id' },
} as const;
export type CommentSubject = keyof typeof subjects;

/** Undefined for an unknown type. */
export async function findSubjectOfType(reader: Reader, typeId: number): Promise<CommentSubject | undefined> {
  const row = await reader.maybe(sql<{ table: string }>`
    select reference_table as table from comment_type where id = ${typeId}::int`);
  return row && Object.hasOwn(subjects, row.table) ? (row.table as CommentSubject) : undefined;
}

export async function subjectExists(reader: Reader, subject: CommentSubject, id: number): Promise<boolean> {
  const { table } = subjects[subject];
  return (await reader.maybe(sql`select from ${sql.table(table)} where id = ${id}::int`)) !== undefined;
}

interface NewComment {
  readonly typeId: number;
  readonly subject: CommentSubject;
  readonly subjectId: number;
  /** Undefined if the server itself acts. */
  readonly userId: number | undefined;
  readonly content: string;
}

export async function insertComment(tx: Writer, comment: NewComment): Promise<number> {
  return await tx.value(sql<number>`
    insert into comment (comment_type_id, ${sql.id(subjects[comment.subject].column)}, user_id, content)
    values (${comment.typeId}::int, ${comment.subjectId}::int, ${comment.userId ?? null}::int, ${comment.content})
    returning id`);
}

interface KeptComment {
  readonly userId: number | null;
  readonly content: string;
}

export function findComment(tx: Writer, id: number): Promise<KeptComment | undefined> {
  return tx.maybe(sql<KeptComment>`
    select user_id as "userId", content from comment where id = ${id}::int for update`);
}

export async function updateComment(tx: Writer, id: number, content: string): Promise<void> {
  await tx.run(sql`update comment set content = ${content} where id = ${id}::int`);
}

export async function removeComment(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from comment where id = ${id}::int`);
}
