import { apiAddress } from '../api/address';
import type { ImportedJob } from './job';

/** What a job did and found. A plain link does: the cookie of the session opens it. */
export function logAddress({ uuid }: Pick<ImportedJob, 'uuid'>): string {
  return apiAddress(`import/template/${uuid}/log`);
}
