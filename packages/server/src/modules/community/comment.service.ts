import { suffices } from '@landrace/contract/core/role';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { fail } from '../../platform/failure';
import { plainText } from '../../platform/html/plain-text';
import type { Services } from '../../platform/services';
import {
  type CommentSubject,
  findComment,
  findSubjectOfType,
  insertComment,
  removeComment,
  subjectExists,
  updateComment,
} from './comment.repository';

export type CommentDeps = Pick<Services, 'database' | 'settings'>;

interface Writing {
  readonly typeId: number;
  readonly subjectId: number;
  /** The author; only the caller's own id is accepted. */
  readonly userId: number;
  readonly content: string;
}

const notFound = {
  germinatebase: 'germplasm.notFound',
  locations: 'location.notFound',
  phenotypes: 'trait.notFound',
} as const satisfies Record<CommentSubject, string>;

/** Enough to recognise it. */
const excerpt = (content: string) => content.slice(0, 100);

export async function writeComment(deps: CommentDeps, writing: Writing, by: SignedInActor): Promise<number> {
  const { userId, typeId, subjectId } = writing;
  if (userId !== by.actor.id) throw fail('comment.otherUser', {});
  await refuseWhenOff(deps);
  const content = someText(writing.content);
  return await deps.database.inTransaction(async (tx) => {
    const subject = await findSubjectOfType(tx, typeId);
    if (!subject) throw fail('request.invalid', { path: 'body.commenttypeId', problem: 'unknown' });
    if (!(await subjectExists(tx, subject, subjectId))) throw fail(notFound[subject], {});
    const id = await insertComment(tx, { typeId, subject, subjectId, userId, content });
    await recordEvent(tx, { action: 'comment.created', ...by, subject: { id, name: excerpt(content) } });
    return id;
  });
}

export async function changeComment(
  deps: CommentDeps,
  id: number,
  text: string,
  by: SignedInActor,
): Promise<boolean> {
  await refuseWhenOff(deps);
  const content = someText(text);
  return await deps.database.inTransaction(async (tx) => {
    const comment = await findComment(tx, id);
    // Somebody else's counts as missing: a 403 would end the session.
    if (!comment || comment.userId !== by.actor.id) throw fail('comment.notFound', {});
    if (comment.content === content) return true;
    await updateComment(tx, id, content);
    await recordEvent(tx, { action: 'comment.changed', ...by, subject: { id, name: excerpt(content) } });
    return true;
  });
}

/** Also while comments are switched off, so that people can delete their own. */
export async function deleteComment(
  { database }: CommentDeps,
  id: number,
  by: SignedInActor,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const comment = await findComment(tx, id);
    const isOwn = comment !== undefined && comment.userId === by.actor.id;
    if (!comment || !(isOwn || suffices(by.actor.role, 'Administrator'))) throw fail('comment.notFound', {});
    await removeComment(tx, id);
    await recordEvent(tx, {
      action: 'comment.deleted',
      ...by,
      subject: { id, name: excerpt(comment.content) },
    });
    return true;
  });
}

async function refuseWhenOff({ settings }: CommentDeps): Promise<void> {
  if (!(await settings.all()).commentsEnabled) throw fail('comment.disabled', {});
}

function someText(text: string): string {
  const content = plainText(text);
  if (content === '') throw fail('request.invalid', { path: 'body.description', problem: 'empty' });
  return content;
}
