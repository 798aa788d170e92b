import { Readable } from 'node:stream';
import {
  maxCaptionLength,
  maxImageMegabytes,
  type UploadSubject,
} from '@landrace/contract/areas/community/image-upload';
import type { UploadedStream } from '@landrace/contract/upload';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { beginChangeSet } from '../../platform/db/change-set';
import { fail } from '../../platform/failure';
import { plainText } from '../../platform/html/plain-text';
import type { ImageDeps } from './image.service';
import {
  findSubjectName,
  insertImage,
  lockImage,
  lockSubjectName,
  removeImage,
} from './image-writing.repository';
import { isPicture, pictureKey, uprightPicture } from './picture';
import { maxPictureBytes } from './picture-limits';

interface Draft {
  readonly subject: UploadSubject;
  readonly subjectId: number;
  readonly description: string | undefined;
  readonly file: UploadedStream;
}

interface Sender {
  readonly by: SignedInActor;
  readonly signal: AbortSignal;
}

const notFound = {
  germinatebase: 'germplasm.notFound',
  phenotypes: 'trait.notFound',
} as const satisfies Record<UploadSubject, string>;

/** A file without a row is removed at once, or by the daily search for such files if the server ends in between. */
export async function addImage(
  { database, storage }: ImageDeps,
  { subject, subjectId, description, file }: Draft,
  { by, signal }: Sender,
): Promise<boolean> {
  // Before the file is read: it may be large.
  if ((await findSubjectName(database.reader, subject, subjectId)) === undefined)
    throw fail(notFound[subject], {});
  const bytes = await readPicture(file);
  const { content, ending, exif, takenOn } = await uprightPicture(bytes);
  const key = pictureKey(file.fileName, ending);
  await storage.write(key, Readable.from([content]), signal);
  try {
    signal.throwIfAborted();
    await database.inTransaction(async (tx) => {
      const name = await lockSubjectName(tx, subject, subjectId);
      if (name === undefined) throw fail(notFound[subject], {});
      await beginChangeSet(tx, {
        kind: 'create',
        actorId: by.actor.id,
        summary: `Image of ${name}`,
        items: [],
      });
      const caption = captionOf(description, file.fileName);
      const image = { subject, subjectId, key, description: caption, exif, takenOn };
      const id = await insertImage(tx, image);
      await recordEvent(tx, { action: 'image.created', ...by, subject: { id, name } });
    });
  } catch (problem) {
    await storage.remove(key);
    throw problem;
  }
  return true;
}

/** Decided by the content: names and declared types can say anything. */
async function readPicture({ content }: UploadedStream): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxPictureBytes) throw fail('image.tooLarge', { limit: maxImageMegabytes });
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  if (!(await isPicture(bytes))) throw fail('image.unreadable', {});
  return bytes;
}

/** Like imported images, one without a caption is called like its file. */
function captionOf(description: string | undefined, fileName: string): string {
  const caption = plainText(description ?? '') || plainText(fileName.split(/[/\\]/).at(-1) ?? '');
  return caption.slice(0, maxCaptionLength).toWellFormed();
}

/** The file stays as long as the removal can be undone. */
export async function deleteImage({ database }: ImageDeps, id: number, by: SignedInActor): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const image = await lockImage(tx, id);
    if (!image) throw fail('image.notFound', {});
    await beginChangeSet(tx, {
      kind: 'delete',
      actorId: by.actor.id,
      summary: `Image of ${image.name}`,
      items: [],
    });
    await removeImage(tx, id);
    await recordEvent(tx, { action: 'image.deleted', ...by, subject: { id, name: image.name } });
    return true;
  });
}
