import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';

interface Upload {
  readonly jobId: number;
  readonly userId: number | null;
  readonly type: ImportType;
  /** In storage; null once the file has expired. */
  readonly key: string | null;
  readonly fileName: string;
  /** The curator's mapping of its columns. */
  readonly mapping: Mapping | null;
}

export function findUpload(reader: Reader, uuid: string): Promise<Upload | undefined> {
  return reader.maybe(sql<Upload>`
    select id as "jobId", user_id as "userId", data_type as type, source_path as key, original_filename as "fileName",
      config -> 'mapping' as mapping
    from job where uuid = ${uuid}::uuid and kind = 'import' and not is_hidden`);
}
