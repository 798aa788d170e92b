import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Writer } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { fileVisibleTo } from './file-resource.repository';

export interface NewFile {
  readonly name: string;
  readonly description: string | null;
  readonly typeId: number;
  readonly datasetIds: readonly number[];
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly userId: number;
}

export async function insertFile(tx: Writer, file: NewFile): Promise<number> {
  const [datasetId = null] = file.datasetIds;
  const id = await tx.value(sql<number>`
    insert into file_resource (file_resource_type_id, project_id, name, description, path, size, user_id)
    values (${file.typeId}::int,
      (select experiment.project_id from dataset join experiment on experiment.id = dataset.experiment_id
        where dataset.id = ${datasetId}::int),
      ${file.name}, ${file.description}, ${file.key}, ${file.size}::bigint, ${file.userId}::int)
    returning id`);
  await tx.run(sql`
    insert into dataset_file_resource (dataset_id, file_resource_id)
    select unnest(${[...file.datasetIds]}::int[]), ${id}::int`);
  return id;
}

export interface LockedFile {
  readonly name: string;
  readonly key: string;
  readonly isUpload: boolean;
  /** It also belongs to a dataset that is not visible to the caller. */
  readonly isAlsoElsewhere: boolean;
}

/** Undefined when the file is not visible to a caller who sees these datasets. */
export function lockFile(
  tx: Writer,
  id: number,
  { caller, visible }: { readonly caller: Caller; readonly visible: readonly number[] },
): Promise<LockedFile | undefined> {
  return tx.maybe(sql<LockedFile>`
    select file.name, file.path as key, file.is_upload as "isUpload",
      exists (select from dataset_file_resource link
        where link.file_resource_id = file.id and not ${isOneOf(sql`link.dataset_id`, visible)}) as "isAlsoElsewhere"
    from file_resource file where file.id = ${id}::int and ${fileVisibleTo(caller, visible)} for update of file`);
}

export async function removeFile(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from file_resource where id = ${id}::int`);
}

export async function isFileAt(tx: Writer, key: string): Promise<boolean> {
  return (await tx.maybe(sql`select from file_resource where path = ${key} limit 1`)) !== undefined;
}

/** Locked until the end of the transaction. */
export async function hasType(tx: Writer, id: number): Promise<boolean> {
  return (await tx.maybe(sql`select from file_resource_type where id = ${id}::int for update`)) !== undefined;
}

export async function hasFileOf(tx: Writer, typeId: number): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from file_resource where file_resource_type_id = ${typeId}::int limit 1`);
  return found !== undefined;
}

interface NewType {
  readonly name: string;
  readonly description: string | null;
}

export async function insertType(tx: Writer, { name, description }: NewType): Promise<number> {
  return await tx.value(sql<number>`
    insert into file_resource_type (name, description) values (${name}, ${description}) returning id`);
}

export async function removeType(tx: Writer, id: number): Promise<string> {
  return await tx.value(sql<string>`
    delete from file_resource_type where id = ${id}::int returning name`);
}
