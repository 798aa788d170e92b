import { sql } from 'kysely';
import { fail } from '../failure';
import type { Database } from './database';
import type { Reader, Writer } from './handle';

const foreignKey = '23503';
const deadlock = '40P01';
/** As PostgreSQL says it of a row that refers to nothing; of one that others refer to it says something else. */
const absent = /=\((\d+)\) is not present in table "(\w+)"/;

/**
 * A transaction that refers to things by ids somebody saw earlier. Where one of them was merged or deleted in this
 * very moment, its caller is told so: nothing is wrong with the server.
 */
export async function referringTo<Result>(
  database: Database,
  work: (tx: Writer) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.inTransaction(work);
  } catch (problem) {
    const { code, detail = '' } = problem as { code?: string; detail?: string };
    // A merge moved rows of the same things. It goes on; by the second attempt it is over.
    if (code === deadlock) return await database.inTransaction(work);
    const [, id, table] = (code === foreignKey && absent.exec(detail)) || [];
    if (id === undefined || table === undefined) throw problem;
    const summary = await findMerge(database.reader, table, Number(id));
    throw summary === undefined
      ? fail('item.gone', { id: Number(id), table }, problem)
      : fail('item.merged', { summary }, problem);
  }
}

/** What a thing that is gone became, in the words of the last change set that merged it. */
async function findMerge(reader: Reader, table: string, id: number): Promise<string | undefined> {
  const found = await reader.maybe(sql<{ summary: string }>`
    select change_set.summary from row_before_image image
    join change_set on change_set.id = image.change_set_id and change_set.kind = 'unify'
    where image.table_name = ${table} and image.row_id = ${id}::int and image.action = 'delete'
    order by change_set.id desc limit 1`);
  return found?.summary;
}
