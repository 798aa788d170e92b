import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';

export type ExportedJob = ExportJob & { readonly kind: 'export' };
export type ImportedJob = ImportJob & { readonly kind: 'import' };

/** What somebody has the server do for them: make a file, or read one. */
export type Job = ExportedJob | ImportedJob;

/** As the two calls and the events tell of them; only imports have a file of the user's own. */
export function jobOf(told: ExportJob | ImportJob): Job {
  return 'originalFilename' in told ? { ...told, kind: 'import' } : { ...told, kind: 'export' };
}

export function isUnfinished({ status }: Job): boolean {
  return !hasEnded(status);
}
