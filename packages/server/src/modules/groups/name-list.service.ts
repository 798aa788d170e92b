import type { UploadedFile } from '@landrace/contract/upload';
import type { SignedInActor } from '../../platform/audit/note-event';
import type { GroupDeps } from './group.service';
import { readNames } from './name-file';
import { insertNameList } from './name-list.repository';

/** Stores the list and returns the name under which it can be requested. */
export async function keepNames(
  { database }: GroupDeps,
  file: UploadedFile,
  { actor }: SignedInActor,
): Promise<string> {
  const names = [...new Set(readNames(file).map(({ name }) => name))];
  const key = await database.inTransaction((tx) => insertNameList(tx, actor.id, names));
  return `${key}.txt`;
}
