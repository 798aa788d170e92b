import type { FileResourceType } from '@landrace/contract/areas/datasets/file-resource.routes';
import { importedFileTypes } from '@landrace/contract/areas/datasets/file-resource-types';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { isFileVisible, viewerOf } from '../../platform/access/file-visibility';
import type { Reader, Writer } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import type { RowOf } from '../../platform/db/to-wire';

/** A condition over the alias `file`. */
export function fileVisibleTo(caller: Caller, datasetIds: readonly number[]): RawBuilder<boolean> {
  return isFileVisible(viewerOf(caller), {
    id: sql`file.id`,
    isUpload: sql`file.is_upload`,
    userId: sql`file.user_id`,
    isDatasetSeen: isOneOf(sql`link.dataset_id`, datasetIds),
  });
}

export interface KeptFile {
  readonly name: string;
  readonly key: string;
  /** Not blocked by the licence of its dataset. */
  readonly isReadable: boolean;
}

export async function findFile(reader: Reader, caller: Caller, id: number): Promise<KeptFile | undefined> {
  const { visible, readable } = await caller.datasets();
  return await reader.maybe(sql<KeptFile>`
    select file.name, file.path as key, ${fileVisibleTo(caller, readable)} as "isReadable"
    from file_resource file where file.id = ${id}::int and ${fileVisibleTo(caller, visible)}`);
}

type TypeRow = RowOf<FileResourceType, 'createdOn' | 'updatedOn'>;

export async function listTypes(reader: Reader, caller: Caller): Promise<TypeRow[]> {
  const { visible } = await caller.datasets();
  return await reader.many(sql<TypeRow>`
    select type.id, type.name, type.description, type.created_on as "createdOn", type.updated_on as "updatedOn",
      (select count(*)::int from file_resource file
        where file.file_resource_type_id = type.id and ${fileVisibleTo(caller, visible)}) as count
    from file_resource_type type order by type.name, type.id`);
}

export interface Upload {
  readonly name: string;
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly userId: number | undefined;
  /** The datasets that were created from it, if any. */
  readonly datasetIds: readonly number[];
  /** From `file_resource_type`, if it is more than the file of an import. */
  readonly typeId?: number | undefined;
}

export async function insertUpload(tx: Writer, upload: Upload): Promise<number> {
  const [datasetId = null] = upload.datasetIds;
  const id = await tx.value(sql<number>`
    insert into file_resource (file_resource_type_id, project_id, name, description, path, size, is_upload, user_id)
    values (${upload.typeId ?? importedFileTypes.other}::int,
      (select experiment.project_id from dataset join experiment on experiment.id = dataset.experiment_id
        where dataset.id = ${datasetId}::int),
      ${upload.name}, 'Automatic upload backup.', ${upload.key}, ${upload.size}::bigint, true,
      ${upload.userId ?? null}::int)
    returning id`);
  await tx.run(sql`
    insert into dataset_file_resource (dataset_id, file_resource_id)
    select unnest(${[...upload.datasetIds]}::int[]), ${id}::int`);
  return id;
}
