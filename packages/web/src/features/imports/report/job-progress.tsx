import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { ProgressBar } from '../../../kit/layout/progress-bar';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import classes from '../imports.module.css';

/** A check or import in progress, or queued. */
export function JobProgress({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const [isCancelling, setCancelling] = useState(false);
  const file = job.originalFilename;
  const title = t(job.isLoad ? 'upload.job.loading' : 'upload.job.checking', { file });
  const isWaiting = job.status === 'waiting';
  const running = job.isLoad ? 'runningLoad' : 'runningCheck';
  return (
    <section className={classes.state} aria-label={title}>
      <p role="status" className={classes.stateTitle}>
        {isWaiting ? t('upload.job.waiting') : title}
      </p>
      <ProgressBar value={job.progress} label={title} />
      <p className={classes.quiet}>{t(`upload.job.${isWaiting ? 'waitingText' : running}`)}</p>
      <Button variant="default" className={classes.submit} onClick={() => setCancelling(true)}>
        {t('upload.job.cancel')}
      </Button>
      {isCancelling && <CancelDialog job={job} onClose={() => setCancelling(false)} />}
    </section>
  );
}

function CancelDialog({ job, onClose }: { readonly job: ImportedJob; readonly onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActionDialog
      title={t('upload.job.cancelTitle')}
      text={t('upload.job.cancelText', { file: job.originalFilename })}
      action={t('upload.job.cancelAction')}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        await api('DELETE import/template/{uuid}', { params: { uuid: job.uuid } });
        onClose();
        await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      }}
    />
  );
}
