import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { listPublications } from '../community/public';

export function listPublicationsOf(reader: Reader, datasetId: number): Promise<Publication[]> {
  return listPublications(
    reader,
    sql`select publication_id from publication_dataset where dataset_id = ${datasetId}::int`,
  );
}
