import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { apiAddress } from '../../lib/api/address';
import { isTextKey, type Translate } from '../../lib/i18n/text';

/** What is made: the list by its name, else the kind of data. */
export function subjectOf(job: ExportJob, t: Translate): string {
  const key = `core.menu.${job.table}`;
  return isTextKey(key) ? t(key) : t(`jobs.types.${job.datatype}`);
}

export function fileOf(job: ExportJob, t: Translate): string {
  return job.fileName ?? subjectOf(job, t);
}

export function failureOf(job: ExportJob, t: Translate): string {
  const key = `errors.code.${job.errorCode}`;
  return t(isTextKey(key) ? key : 'errors.unknown');
}

/** The uuid is what opens the file, so a plain link does. */
export function downloadAddress({ uuid }: ExportJob): string {
  return apiAddress(`dataset/export/async/${uuid}/download`);
}
