import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { useEffect, useRef } from 'react';
import { showNotice } from '../../kit/notices/notice-store';
import { translate as t } from '../../lib/i18n/text';
import { downloadAddress, failureOf, fileOf } from './job-words';

/** Tells of jobs that ended while this page was open; those that had ended before are no news. */
export function useJobNotices(jobs: readonly ExportJob[]): void {
  const awaited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const job of jobs) if (awaited.current.has(job.uuid)) tell(job);
    awaited.current = new Set(jobs.filter(({ status }) => !hasEnded(status)).map(({ uuid }) => uuid));
  }, [jobs]);
}

function tell(job: ExportJob): void {
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
    const text = t('jobs.notices.failed', { file, reason: failureOf(job, t) });
    showNotice({ kind: 'error', title: t('jobs.notices.failedTitle'), text });
  }
}
