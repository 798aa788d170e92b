import type { BlockingThing } from '@landrace/contract/areas/administration/blocking-thing';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { namedThings } from '../../platform/access/named-things';
import { everyone, type RowScope } from '../../platform/access/scope';
import type { Reader } from '../../platform/db/handle';
import { type BlockingRows, decodeBlockingRows } from '../../platform/db/undo/blocking-rows';

const names = new Map<string, { readonly column: string; readonly scope: RowScope }>(
  Object.entries(namedThings),
);

/** What prevents an undo, with the names that the caller may know, as in the answer. */
export async function nameBlockingThings(reader: Reader, encoded: string, caller: Caller): Promise<string> {
  const things = [];
  for (const rows of decodeBlockingRows(encoded)) things.push(await nameThing(reader, rows, caller));
  return JSON.stringify(things);
}

async function nameThing(reader: Reader, rows: BlockingRows, caller: Caller): Promise<BlockingThing> {
  const { table, count, of, ids = [], value } = rows;
  if (value !== undefined && names.get(table)?.scope === everyone)
    return { kind: table, count, of: table, names: [value] };
  const named = of === undefined ? undefined : names.get(of);
  if (of === undefined || !named || ids.length === 0) return { kind: table, count };
  const isVisible = (await named.scope(caller)) ?? sql<boolean>`true`;
  const found = await reader.many(sql<{ name: string }>`
    select ${sql.ref(`v.${named.column}`)} as name from ${sql.table(of)} as v
    where v.id = any(${[...ids]}::int[]) and ${sql.ref(`v.${named.column}`)} is not null and ${isVisible}
    order by 1`);
  return { kind: table, count, ...(found.length > 0 && { of, names: found.map(({ name }) => name) }) };
}
