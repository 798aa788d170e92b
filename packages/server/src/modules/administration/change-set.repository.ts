import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { isChangeSetVisible } from '../../platform/access/change-set-visibility';
import type { Reader } from '../../platform/db/handle';

export async function isVisibleChangeSet(reader: Reader, id: number, caller: Caller): Promise<boolean> {
  const isVisible = (await isChangeSetVisible(sql`change_set.id`, caller)) ?? sql<boolean>`true`;
  const found = await reader.maybe(sql`select id from change_set where id = ${id}::int and ${isVisible}`);
  return found !== undefined;
}

export async function isOfGroup(reader: Reader, id: number): Promise<boolean> {
  return await reader.value(sql<boolean>`
    select exists (select from change_set_item
      where change_set_id = ${id}::int and item_type = 'item_group') as "isOfGroup"`);
}
