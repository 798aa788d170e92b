import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';

/** Those of these keys that a dataset has, or had before a change that may be undone. */
export async function listKeptMatrices(reader: Reader, keys: readonly string[]): Promise<string[]> {
  const rows = await reader.many(sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as stored (key)
    where exists (select from dataset where dataset.source_file = stored.key)
      or exists (
        select from row_before_image image
        where image.table_name = 'dataset' and image.before ->> 'source_file' = stored.key
          -- What a change set did to a dataset of its own goes with it.
          and (image.before ->> 'change_set_id')::int is distinct from image.change_set_id)`);
  return rows.map(({ key }) => key);
}
