import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded, type JobStatus } from '@landrace/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import type { IconProps } from '../../kit/icons/icon';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, TurningIcon } from '../../kit/icons/shell-icons';
import { ProgressBar } from '../../kit/layout/progress-bar';
import { formatBytes, formatDate, formatLongDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { downloadAddress, failureOf, fileOf, subjectOf } from './job-words';
import classes from './jobs.module.css';

const icons: Readonly<Record<JobStatus, ComponentType<IconProps>>> = {
  waiting: ClockIcon,
  running: TurningIcon,
  completed: CheckIcon,
  failed: AlertIcon,
  cancelled: CloseIcon,
};

interface Props {
  readonly job: ExportJob;
  /** Cancels what is not finished, removes what is. */
  readonly onDrop: () => void;
}

export function JobEntry({ job, onDrop }: Props) {
  const t = useText();
  const file = fileOf(job, t);
  const Icon = icons[job.status];
  const dropping = hasEnded(job.status) ? 'remove' : 'cancel';
  return (
    <li className={classes.job}>
      <h3 className={classes.subject}>{subjectOf(job, t)}</h3>
      <time dateTime={job.createdOn} title={formatLongDate(job.createdOn, 'time')} className={classes.time}>
        {formatDate(job.createdOn, 'time')}
      </time>
      {job.fileName && <p className={classes.file}>{job.fileName}</p>}
      <p className={classes.status} data-status={job.status}>
        <Icon />
        <span aria-live="polite">{t(`jobs.status.${job.status}`)}</span>
        {job.resultSize !== undefined && <span className={classes.size}>{formatBytes(job.resultSize)}</span>}
      </p>
      {job.status === 'running' && <ProgressBar value={job.progress} label={t('jobs.progress', { file })} />}
      {job.status === 'failed' && <p className={classes.reason}>{failureOf(job, t)}</p>}
      <div className={classes.actions}>
        {job.status === 'completed' && (
          <Button
            component="a"
            href={downloadAddress(job)}
            download={file}
            size="xs"
            aria-label={t('jobs.actions.downloadOf', { file })}
          >
            {t('jobs.actions.download')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={t(`jobs.actions.${dropping}Of`, { file })}
          onClick={onDrop}
        >
          {t(`jobs.actions.${dropping}`)}
        </Button>
      </div>
    </li>
  );
}
