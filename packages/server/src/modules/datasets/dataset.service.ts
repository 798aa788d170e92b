import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import type { Caller } from '../../platform/access/caller';
import type { Services } from '../../platform/services';
import { listPublicationsOf } from './dataset.repository';

/** The publications of a visible dataset. */
export async function publicationsOf(
  { database }: Pick<Services, 'database'>,
  datasetId: number,
  caller: Caller,
): Promise<Publication[]> {
  const { visible } = await caller.datasets();
  return visible.includes(datasetId) ? await listPublicationsOf(database.reader, datasetId) : [];
}
