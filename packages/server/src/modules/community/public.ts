import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { Writer } from '../../platform/db/handle';
import { plainText } from '../../platform/html/plain-text';
import { insertComment } from './comment.repository';

interface Remark {
  readonly germplasmId: number;
  readonly userId: number | undefined;
  readonly content: string;
}

/** What curators did to a germplasm. Also while comments are switched off: it is history and no talk. */
export async function remarkOnGermplasm(tx: Writer, { germplasmId, userId, content }: Remark): Promise<void> {
  await insertComment(tx, {
    typeId: commentTypeIds.germplasm,
    subject: 'germinatebase',
    subjectId: germplasmId,
    userId,
    content: plainText(content),
  });
}
