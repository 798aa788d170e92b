import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import { prepared } from '../../platform/db/prepared';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import { plainText } from '../../platform/html/plain-text';
import { insertComment } from './comment.repository';
import { removeOrphanPictures } from './orphan-pictures';
import { isPicture, pictureKey, uprightPicture } from './picture';
import { maxPictureBytes } from './picture-limits';

export { isPicture, maxPictureBytes, pictureKey, removeOrphanPictures, uprightPicture };

interface Remark {
  readonly subjectId: number;
  readonly userId: number | undefined;
  readonly content: string;
}

const remarkSubjects = { germplasm: 'germinatebase', trait: 'phenotypes' } as const;

/**
 * What curators did to a germplasm or a trait. Written even while comments are switched off, because it is history
 * and not discussion.
 */
export async function remarkOn(
  tx: Writer,
  kind: keyof typeof remarkSubjects,
  { content, ...remark }: Remark,
): Promise<void> {
  await insertComment(tx, {
    ...remark,
    typeId: commentTypeIds[kind],
    subject: remarkSubjects[kind],
    content: plainText(content),
  });
}

/** Publications from a query of their ids, whose SQL is always the same; the newest first. */
export async function listPublications(reader: Reader, ids: RawBuilder<unknown>): Promise<Publication[]> {
  const publications = sql<RowOf<Publication, 'createdOn' | 'updatedOn'>>`
    select p.id as "publicationId", p.doi as "publicationDoi", p.fallback_cache::text as "publicationFallbackCache",
      p.created_on as "createdOn", p.updated_on as "updatedOn"
    from publication p where p.id in (${ids}) order by p.created_on desc, p.id desc`;
  const rows = await reader.many(prepared(publications));
  return rows.map(toWire);
}
