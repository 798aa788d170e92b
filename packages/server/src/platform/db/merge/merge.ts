import { type RawBuilder, sql } from 'kysely';
import type { Relinked, Repointed } from './reference';

/** What is merged into what. */
export interface Merge {
  readonly preferredId: number;
  readonly otherIds: readonly number[];
}

export const allOf = ({ preferredId, otherIds }: Merge): number[] => [preferredId, ...otherIds];

/** Whether a column refers to one of the others. */
export const isOther = (column: string, { otherIds }: Merge): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...otherIds]}::int[])`;

export const isAny = (column: string, merge: Merge): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${allOf(merge)}::int[])`;

/** Ids of the rows that move: the first of several equal ones, and none that the preferred one already has. */
export function movingRows({ table, column, sameBy }: Repointed, merge: Merge): RawBuilder<unknown> {
  if (!sameBy)
    return sql`select id from ${sql.table(table)} as theirs where ${isOther(`theirs.${column}`, merge)}`;
  const ofTheirs = sql.join(sameBy.map((name) => sql.ref(`theirs.${name}`)));
  const equal = sameBy.map(
    (name) => sql`${sql.ref(`had.${name}`)} is not distinct from ${sql.ref(`theirs.${name}`)}`,
  );
  return sql`select distinct on (${ofTheirs}) theirs.id from ${sql.table(table)} as theirs
    where ${isOther(`theirs.${column}`, merge)} and not exists (
      select from ${sql.table(table)} as had
      where ${sql.ref(`had.${column}`)} = ${merge.preferredId}::int and ${sql.join(equal, sql` and `)})
    order by ${ofTheirs}, theirs.id`;
}

/** Links that the preferred one gets, as old as the oldest of those they replace. */
export function newLinks({ table, column, key }: Relinked, merge: Merge): RawBuilder<unknown> {
  const ofTheirs = sql.join(key.map((name) => sql.ref(`theirs.${name}`)));
  const equal = key.map((name) => sql`${sql.ref(`had.${name}`)} = ${sql.ref(`theirs.${name}`)}`);
  return sql`select ${merge.preferredId}::int, ${ofTheirs}, min(theirs.created_on) from ${sql.table(table)} as theirs
    where ${isOther(`theirs.${column}`, merge)} and not exists (
      select from ${sql.table(table)} as had
      where ${sql.ref(`had.${column}`)} = ${merge.preferredId}::int and ${sql.join(equal, sql` and `)})
    group by ${ofTheirs}`;
}
