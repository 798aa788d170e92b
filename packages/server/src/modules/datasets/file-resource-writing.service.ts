import { importedFileTypes } from '@landrace/contract/areas/datasets/file-resource-types';
import type { Caller } from '../../platform/access/caller';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { beginChangeSet, itemsOfFile, recordItems } from '../../platform/db/change-set';
import { isDuplicate } from '../../platform/db/duplicate';
import { fail } from '../../platform/failure';
import { isStorageKey } from '../../platform/storage/storage-key';
import type { FileResourceDeps } from './file-resource.service';
import {
  hasFileOf,
  hasType,
  insertFile,
  insertType,
  isFileAt,
  lockFile,
  removeFile,
  removeType,
} from './file-resource-writing.repository';
import { claimFile } from './file-upload.service';

export interface Curator extends SignedInActor {
  readonly caller: Caller;
}

export interface FileDraft {
  readonly name: string;
  readonly description: string | null;
  readonly typeId: number;
  readonly datasetIds: readonly number[];
  /** The answer of the upload call. */
  readonly uploadName: string;
}

const noted = ({ actor, address }: Curator) => ({ actor, address });

export async function describeFile(
  { database }: FileResourceDeps,
  draft: FileDraft,
  by: Curator,
): Promise<boolean> {
  const { name, typeId } = draft;
  const datasetIds = [...new Set(draft.datasetIds)];
  const { visible } = await by.caller.permittedDatasets();
  if (!datasetIds.every((datasetId) => visible.includes(datasetId))) throw fail('dataset.notFound', {});
  return await database.inTransaction(async (tx) => {
    const changeSetId = await beginChangeSet(tx, {
      kind: 'create',
      actorId: by.actor.id,
      summary: `Data resource ${name}`,
      items: 'later',
    });
    if (!(await hasType(tx, typeId))) throw fail('fileResourceType.notFound', {});
    const file = await claimFile(tx, draft.uploadName, by.actor.id);
    if (!file) throw fail('fileResource.uploadNotFound', {});
    const id = await insertFile(tx, { ...draft, ...file, datasetIds, userId: by.actor.id });
    await recordItems(tx, changeSetId, itemsOfFile(id, datasetIds));
    await recordEvent(tx, { action: 'fileResource.created', ...noted(by), subject: { id, name } });
    return true;
  });
}

/**
 * Permanently: no change set, since the file is deleted too. The file of an import stays as long as the import, whose
 * history offers it.
 */
export async function deleteFile(
  { database, storage }: FileResourceDeps,
  id: number,
  by: Curator,
): Promise<boolean> {
  const { caller } = by;
  const { visible } = await caller.permittedDatasets();
  const key = await database.inTransaction(async (tx) => {
    const file = await lockFile(tx, id, { caller, visible });
    if (!file) throw fail('fileResource.notFound', {});
    if (file.isUpload) throw fail('fileResource.ofImport', {});
    if (file.isAlsoElsewhere) throw fail('fileResource.otherDatasets', {});
    await removeFile(tx, id);
    await recordEvent(tx, { action: 'fileResource.deleted', ...noted(by), subject: { id, name: file.name } });
    return (await isFileAt(tx, file.key)) ? undefined : file.key;
  });
  if (key !== undefined && isStorageKey(key)) await storage.remove(key);
  return true;
}

interface TypeDraft {
  readonly name: string;
  readonly description: string | null;
}

export async function createType(
  { database }: FileResourceDeps,
  draft: TypeDraft,
  by: Curator,
): Promise<number> {
  try {
    return await database.inTransaction(async (tx) => {
      const id = await insertType(tx, draft);
      const subject = { id, name: draft.name };
      await recordEvent(tx, { action: 'fileResourceType.created', ...noted(by), subject });
      return id;
    });
  } catch (problem) {
    if (isDuplicate(problem, 'file_resource_type_name_key'))
      throw fail('fileResourceType.nameTaken', { name: draft.name }, problem);
    throw problem;
  }
}

const neededTypes: readonly number[] = Object.values(importedFileTypes);

export async function deleteType({ database }: FileResourceDeps, id: number, by: Curator): Promise<boolean> {
  if (neededTypes.includes(id)) throw fail('fileResourceType.needed', {});
  return await database.inTransaction(async (tx) => {
    // Locked first: no file can get the type in between.
    if (!(await hasType(tx, id))) throw fail('fileResourceType.notFound', {});
    if (await hasFileOf(tx, id)) throw fail('fileResourceType.inUse', {});
    const name = await removeType(tx, id);
    await recordEvent(tx, { action: 'fileResourceType.deleted', ...noted(by), subject: { id, name } });
    return true;
  });
}
