import { suffices } from '@landrace/contract/core/role';
import type { Principal } from '../../platform/access/caller';
import { noteEvent } from '../../platform/audit/note-event';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { plainText } from '../../platform/html/plain-text';
import type { SettingStore } from '../../platform/settings/setting-store';
import {
  type CommentSubject,
  findComment,
  findSubjectOfType,
  insertComment,
  removeComment,
  subjectExists,
  updateComment,
} from './comment.repository';

export interface CommentDeps {
  readonly database: Database;
  readonly settings: SettingStore;
}

interface Writing {
  readonly typeId: number;
  readonly subjectId: number;
  /** In whose name; only one's own is taken. */
  readonly userId: number;
  readonly content: string;
}

export interface By {
  readonly actor: Principal | undefined;
  readonly address: string;
}

const notFound = {
  germinatebase: 'germplasm.notFound',
  locations: 'location.notFound',
  phenotypes: 'trait.notFound',
} as const satisfies Record<CommentSubject, string>;

/** Enough to know it again. */
const told = (content: string) => content.slice(0, 100);

export async function writeComment(deps: CommentDeps, writing: Writing, by: By): Promise<number> {
  const { userId, typeId, subjectId } = writing;
  if (userId !== by.actor?.id) throw fail('comment.otherUser', {});
  await refuseWhenOff(deps);
  const content = someText(writing.content);
  return await deps.database.inTransaction(async (tx) => {
    const subject = await findSubjectOfType(tx, typeId);
    if (!subject) throw fail('request.invalid', { path: 'body.commenttypeId', problem: 'unknown' });
    if (!(await subjectExists(tx, subject, subjectId))) throw fail(notFound[subject], {});
    const id = await insertComment(tx, { typeId, subject, subjectId, userId, content });
    await noteEvent(tx, { action: 'comment.created', ...by, subject: { id, name: told(content) } });
    return id;
  });
}

export async function changeComment(deps: CommentDeps, id: number, given: string, by: By): Promise<boolean> {
  await refuseWhenOff(deps);
  const content = someText(given);
  return await deps.database.inTransaction(async (tx) => {
    const comment = await findComment(tx, id);
    // Somebody else's is as good as none: a 403 would end the session.
    if (!comment || comment.userId !== by.actor?.id) throw fail('comment.notFound', {});
    if (comment.content === content) return true;
    await updateComment(tx, id, content);
    await noteEvent(tx, { action: 'comment.changed', ...by, subject: { id, name: told(content) } });
    return true;
  });
}

/** Also while comments are switched off: whoever regrets theirs can take it back. */
export async function deleteComment({ database }: CommentDeps, id: number, by: By): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const comment = await findComment(tx, id);
    const isOwn = comment !== undefined && comment.userId === by.actor?.id;
    if (!comment || !(isOwn || suffices(by.actor?.role, 'Administrator'))) throw fail('comment.notFound', {});
    await removeComment(tx, id);
    await noteEvent(tx, { action: 'comment.deleted', ...by, subject: { id, name: told(comment.content) } });
    return true;
  });
}

async function refuseWhenOff({ settings }: CommentDeps): Promise<void> {
  if (!(await settings.all()).commentsEnabled) throw fail('comment.disabled', {});
}

function someText(given: string): string {
  const content = plainText(given);
  if (content === '') throw fail('request.invalid', { path: 'body.description', problem: 'empty' });
  return content;
}
