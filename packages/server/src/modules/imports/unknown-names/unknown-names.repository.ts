import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';
import type { ImportOptions } from '../upload/import-options';

const statuses: readonly ImportStatus[] = ['GENERIC_INVALID_GERMPLASM', 'GENERIC_WARNING_NEW_GERMPLASM'];

/** Of a longer value, only the beginning is stored with the issue. */
const keptCharacters = 200;

/** Names in the file without germplasm according to the last check, in the order of the file. */
export async function listUnknownNames(
  reader: Reader,
  { userId, uuid }: { readonly userId: number; readonly uuid: string },
): Promise<string[] | undefined> {
  const job = await reader.maybe(sql<{ names: string[] }>`
    select coalesce((
      select array_agg(value order by first_id) from (
        select value, min(issue.id) as first_id from import_issue issue
        where issue.job_id = job.id and issue.status = any(${[...statuses]}::text[])
          and length(value) < ${keptCharacters}::int
        group by value) as unknown), '{}') as names
    from job where uuid = ${uuid}::uuid and kind = 'import' and not is_hidden and user_id = ${userId}::int`);
  return job?.names;
}

/** What a load creates, as named in the options of the import. */
export type Creation = Pick<ImportOptions, 'createsGermplasm' | 'createsLocations'>;

export async function updateJobCreation(tx: Writer, jobId: number, creation: Creation): Promise<void> {
  await tx.run(sql`
    update job set config = config || ${JSON.stringify(creation)}::jsonb where id = ${jobId}::int`);
}
