import { useEffect, useRef } from 'react';
import { showNotice } from '../../kit/notices/notice-store';
import { describeJobFailure } from '../../lib/errors/describe-error';
import { translate as t } from '../../lib/i18n/text';
import { type ExportedJob, type ImportedJob, isUnfinished, type Job } from '../../lib/jobs/job';
import { useScreenAddress } from '../../lib/screens';
import { downloadAddress, fileOf } from './describe-job';

/** Announces jobs that ended while this page was open, not those that had ended before. */
export function useJobNotices(jobs: readonly Job[]): void {
  const awaited = useRef<ReadonlySet<string>>(new Set());
  const addressOf = useScreenAddress();
  useEffect(() => {
    for (const job of jobs) {
      if (!awaited.current.has(job.uuid)) continue;
      if (job.kind === 'export') announceExport(job);
      else announceImport(job, addressOf('import-upload-type', { templateType: job.datatype }));
    }
    awaited.current = new Set(jobs.filter(isUnfinished).map(({ uuid }) => uuid));
  }, [jobs, addressOf]);
}

function announceExport(job: ExportedJob): void {
  const file = fileOf(job, t);
  if (job.status === 'completed') {
    showNotice({
      kind: 'success',
      title: t('jobs.notices.readyTitle'),
      text: t('jobs.notices.ready', { file }),
      link: { address: downloadAddress(job), label: t('jobs.actions.download') },
    });
  }
  if (job.status === 'failed') {
    const text = t('jobs.notices.failed', { file, reason: describeJobFailure(job, t) });
    showNotice({ kind: 'error', title: t('jobs.notices.failedTitle'), text });
  }
}

function announceImport(job: ImportedJob, address: string | undefined): void {
  // If its report is open, the result is shown there.
  if (location.hash.includes(job.uuid) || isUnfinished(job) || job.status === 'cancelled') return;
  const file = job.originalFilename;
  const link = address !== undefined && {
    link: { address: `#${address}?job=${job.uuid}`, label: t('jobs.imports.open') },
  };
  if (job.status === 'failed') {
    const text = t('jobs.notices.importFailed', { file, reason: describeJobFailure(job, t) });
    showNotice({ kind: 'error', title: t('jobs.notices.importFailedTitle'), text, ...link });
    return;
  }
  const outcome = job.imported ? 'imported' : 'checked';
  showNotice({
    kind: 'success',
    title: t(`jobs.notices.${outcome}Title`),
    text: t(`jobs.notices.${outcome}`, { file }),
    ...link,
  });
}
