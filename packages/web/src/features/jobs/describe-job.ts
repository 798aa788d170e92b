import { apiAddress } from '../../lib/api/request';
import { type Translate, titleOfList } from '../../lib/i18n/text';
import type { ExportedJob, Job } from '../../lib/jobs/job';

/** The title of a job: the exported list, else the type of data; for an import, what is done with which file. */
export function subjectOf(job: Job, t: Translate): string {
  if (job.kind === 'import') {
    return t(job.isLoad || job.imported ? 'jobs.names.import' : 'jobs.names.check', {
      file: job.originalFilename,
    });
  }
  const key = job.table && titleOfList(job.table);
  return key ? t(key) : t(`jobs.types.${job.datatype}`);
}

export function fileOf(job: Job, t: Translate): string {
  return job.kind === 'import' ? job.originalFilename : (job.fileName ?? subjectOf(job, t));
}

/** The text below the title: the created file, or the type of the imported one. */
export function detailOf(job: Job, t: Translate): string | undefined {
  if (job.kind === 'export') return job.fileName;
  const type = t(`upload.types.${job.datatype}.name`);
  return job.isUpdate ? t('jobs.names.update', { type }) : type;
}

/** The uuid authorises the download, so a plain link works. */
export function downloadAddress({ uuid }: ExportedJob): string {
  return apiAddress(`dataset/export/async/${uuid}/download`);
}
