import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

/** The columns only; formats are detected again for each file. */
export type RememberedMapping = Pick<Mapping, 'sheets'>;

/** The user, the import type and the headings of a mapping. */
export interface MappingKey {
  readonly userId: number;
  readonly type: ImportType;
  readonly headings: string;
}

export async function findMapping(
  reader: Reader,
  { userId, type, headings }: MappingKey,
): Promise<RememberedMapping | undefined> {
  const found = await reader.maybe(sql<{ mapping: RememberedMapping }>`
    select mapping from import_mapping
    where user_id = ${userId}::int and data_type = ${type} and headings = ${headings}`);
  return found?.mapping;
}

export async function saveMapping(
  tx: Writer,
  { userId, type, headings }: MappingKey,
  mapping: RememberedMapping,
): Promise<void> {
  await tx.run(sql`
    insert into import_mapping (user_id, data_type, headings, mapping)
    values (${userId}::int, ${type}, ${headings}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (user_id, data_type, headings) do update set mapping = excluded.mapping`);
}

export async function updateJobMapping(tx: Writer, jobId: number, mapping: Mapping): Promise<void> {
  await tx.run(sql`
    update job set config = config || jsonb_build_object('mapping', ${JSON.stringify(mapping)}::jsonb)
    where id = ${jobId}::int`);
}
