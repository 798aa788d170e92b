import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/handle';
import { movingRows, newNames } from './moving-rows';
import { isAny, isOther, type Merge, type Reference, type Viewer } from './reference';

const always = sql<boolean>`true`;

interface UseCount<Use> {
  readonly use: Use;
  readonly id: number;
  readonly count: number;
}

/** Rows that refer to each of them. */
export function listUses<Use extends string>(
  reader: Reader,
  references: readonly Reference<Use>[],
  merge: Merge,
  viewer: Viewer,
): Promise<UseCount<Use>[]> {
  const parts = references.map(
    ({ table, column, use, isReported, count = sql`count(*)`, countedIn = table }) => {
      const id = sql.ref(`theirs.${column}`);
      return sql`select ${use}::text as use, ${id} as id, ${count} as count from ${sql.table(countedIn)} as theirs
        where ${isAny(`theirs.${column}`, merge)} and ${isReported?.(viewer, merge) ?? always} group by ${id}`;
    },
  );
  return reader.many(sql<UseCount<Use>>`
    select use, id, sum(count)::float8 as count from (${sql.join(parts, sql` union all `)}) as counted
    group by use, id`);
}

/** Rows of the others that do not move; undefined if all do. */
function staysBehind(reference: Reference, merge: Merge): RawBuilder<boolean> | undefined {
  if (reference.how === 'relink') {
    const { table, column, key } = reference;
    const [had, theirs] = [sql.ref(`had.${column}`), sql.ref(`theirs.${column}`)];
    const same = key.map((name) => sql`${sql.ref(`had.${name}`)} = ${sql.ref(`theirs.${name}`)}`);
    return sql<boolean>`exists (select from ${sql.table(table)} as had where ${sql.join(same, sql` and `)}
      and (${had} = ${merge.preferredId}::int or (${isOther(`had.${column}`, merge)} and ${had} < ${theirs})))`;
  }
  const moving = movingRows(reference, merge);
  return moving && sql<boolean>`theirs.id not in (${moving})`;
}

export interface Collapsed<Use> {
  readonly use: Use;
  readonly count: number;
  /** The first few of them. */
  readonly names: string[];
}

/** Enough to recognise what it is about. */
const maxNames = 10;

/** Rows of the others that duplicate those of the preferred one. */
export function listCollapsed<Use extends string>(
  reader: Reader,
  references: readonly Reference<Use>[],
  merge: Merge,
  viewer: Viewer,
): Promise<Collapsed<Use>[]> {
  const parts = references.flatMap((reference) => {
    const { table, column, use, isReported, count = sql`count(*)`, shownName = sql`null::text` } = reference;
    const stays = staysBehind(reference, merge);
    if (!stays) return [];
    return sql`select ${use}::text as use, (${count})::int as count,
        coalesce((array_agg(distinct shown_name) filter (where shown_name is not null))[1:${sql.lit(maxNames)}], '{}')
          as names
      from (select theirs.*, ${shownName} as shown_name from ${sql.table(table)} as theirs
        where ${isOther(`theirs.${column}`, merge)} and ${isReported?.(viewer, merge) ?? always} and ${stays}) as theirs
      having count(*) > 0`;
  });
  return reader.many(sql<Collapsed<Use>>`${sql.join(parts, sql` union all `)}`);
}

/** Names that the preferred one gets from the others' own names. */
export async function listNewNames(
  reader: Reader,
  references: readonly Reference[],
  merge: Merge,
): Promise<string[]> {
  const reference = references.find((one) => one.how === 'rename');
  const rows = reference ? await reader.many(newNames(reference, merge)) : [];
  return rows.map(({ name }) => name);
}
