import { sql } from 'kysely';
import { fail } from '../failure';
import type { Database } from './database';
import type { Reader, Writer } from './handle';

const foreignKey = '23503';
const deadlock = '40P01';
/** PostgreSQL's message for a missing target of a reference; the message for existing references to a row differs. */
const absent = /=\((\d+)\) is not present in table "(\w+)"/;

/**
 * A transaction that refers to things by ids a caller saw earlier. When one of them is merged or deleted in the
 * meantime, the caller gets an error that says so: nothing is wrong with the server.
 */
export async function referringTo<Result>(
  database: Database,
  work: (tx: Writer) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.inTransaction(work);
  } catch (problem) {
    const { code, detail = '' } = problem as { code?: string; detail?: string };
    // A merge moved rows of the same things. It continues; the second attempt comes after it.
    if (code === deadlock) return await database.inTransaction(work);
    const [, id, table] = (code === foreignKey && absent.exec(detail)) || [];
    if (id === undefined || table === undefined) throw problem;
    const summary = await findMerge(database.reader, table, Number(id));
    throw summary === undefined
      ? fail('item.gone', { id: Number(id), table }, problem)
      : fail('item.merged', { summary }, problem);
  }
}

/** What a missing thing became, from the last change set that merged it. */
async function findMerge(reader: Reader, table: string, id: number): Promise<string | undefined> {
  const found = await reader.maybe(sql<{ summary: string }>`
    select change_set.summary from row_before_image image
    join change_set on change_set.id = image.change_set_id and change_set.kind = 'unify'
    where image.table_name = ${table} and image.row_id = ${id}::int and image.action = 'delete'
    order by change_set.id desc limit 1`);
  return found?.summary;
}
