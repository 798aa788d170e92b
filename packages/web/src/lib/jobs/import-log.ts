import { apiAddress } from '../api/address';
import type { ImportedJob } from './job';

/** The log of a job. A plain link works: the session cookie authorises it. */
export function logAddress({ uuid }: Pick<ImportedJob, 'uuid'>): string {
  return apiAddress(`import/template/${uuid}/log`);
}
