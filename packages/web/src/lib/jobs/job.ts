import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { apiAddress } from '../api/request';

export type ExportedJob = ExportJob & { readonly kind: 'export' };
export type ImportedJob = ImportJob & { readonly kind: 'import' };

/** A background task of a user: creating a file, or importing one. */
export type Job = ExportedJob | ImportedJob;

/** From either call or from an event; only imports have a file of the user's own. */
export function jobOf(job: ExportJob | ImportJob): Job {
  return 'originalFilename' in job ? { ...job, kind: 'import' } : { ...job, kind: 'export' };
}

export function isUnfinished({ status }: Job): boolean {
  return !hasEnded(status);
}

/** The log of a job. A plain link works: the session cookie authorises it. */
export function logAddress({ uuid }: Pick<ImportedJob, 'uuid'>): string {
  return apiAddress(`import/template/${uuid}/log`);
}
