import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import { prepared } from '../../platform/db/prepared';
import { withoutNulls } from '../../platform/db/without-nulls';
import { plainText } from '../../platform/html/plain-text';
import { insertComment } from './comment.repository';
import { removeOrphanPictures } from './orphan-pictures';
import { isPicture, pictureKey, uprightPicture } from './picture';
import { maxPictureBytes } from './picture-limits';

export { isPicture, maxPictureBytes, pictureKey, removeOrphanPictures, uprightPicture };

interface Remark {
  readonly germplasmId: number;
  readonly userId: number | undefined;
  readonly content: string;
}

/**
 * What curators did to a germplasm. Written even while comments are switched off, because it is history and not
 * discussion.
 */
export async function remarkOnGermplasm(tx: Writer, { germplasmId, userId, content }: Remark): Promise<void> {
  await insertComment(tx, {
    typeId: commentTypeIds.germplasm,
    subject: 'germinatebase',
    subjectId: germplasmId,
    userId,
    content: plainText(content),
  });
}

interface TraitRemark extends Omit<Remark, 'germplasmId'> {
  readonly traitId: number;
}

/** The same for a trait. */
export async function remarkOnTrait(tx: Writer, { traitId, userId, content }: TraitRemark): Promise<void> {
  await insertComment(tx, {
    typeId: commentTypeIds.trait,
    subject: 'phenotypes',
    subjectId: traitId,
    userId,
    content: plainText(content),
  });
}

interface PublicationRow {
  readonly publicationId: number;
  readonly publicationDoi: string;
  readonly publicationFallbackCache: string | null;
  readonly createdOn: Date;
  readonly updatedOn: Date | null;
}

/** Publications from a query of their ids, whose SQL is always the same; the newest first. */
export async function listPublications(reader: Reader, ids: RawBuilder<unknown>): Promise<Publication[]> {
  const publications = sql<PublicationRow>`
    select p.id as "publicationId", p.doi as "publicationDoi", p.fallback_cache::text as "publicationFallbackCache",
      p.created_on as "createdOn", p.updated_on as "updatedOn"
    from publication p where p.id in (${ids}) order by p.created_on desc, p.id desc`;
  const rows = await reader.many(prepared(publications));
  return rows.map(({ createdOn, updatedOn, ...row }) => ({
    ...withoutNulls(row),
    createdOn: createdOn.toISOString(),
    ...(updatedOn && { updatedOn: updatedOn.toISOString() }),
  }));
}
