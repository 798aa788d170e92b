import { hasEnded, type JobStatus } from '@landrace/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import type { IconProps } from '../../kit/icons/icon';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, TurningIcon } from '../../kit/icons/shell-icons';
import { ProgressBar } from '../../kit/layout/progress-bar';
import { describeJobFailure } from '../../lib/errors/describe-error';
import { formatBytes, formatDate, formatLongDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { Job } from '../../lib/jobs/job';
import { detailOf, downloadAddress, fileOf, subjectOf } from './describe-job';
import { hasFindings, ImportActions, ImportFindings } from './import-parts';
import classes from './jobs.module.css';
import { ShownResult } from './shown-result';

const icons: Readonly<Record<JobStatus, ComponentType<IconProps>>> = {
  waiting: ClockIcon,
  running: TurningIcon,
  completed: CheckIcon,
  failed: AlertIcon,
  cancelled: CloseIcon,
};

interface Props {
  readonly job: Job;
  /** Cancels an unfinished job, removes a finished one. */
  readonly onDrop: () => void;
  /** Called to close the drawer and show the screen behind it. */
  readonly onLeave: () => void;
}

export function JobEntry({ job, onDrop, onLeave }: Props) {
  const t = useText();
  const file = fileOf(job, t);
  const detail = detailOf(job, t);
  const dropping = hasEnded(job.status) ? 'remove' : 'cancel';
  return (
    <li className={classes.job}>
      <h3 className={classes.subject}>{subjectOf(job, t)}</h3>
      <time dateTime={job.createdOn} title={formatLongDate(job.createdOn, 'time')} className={classes.time}>
        {formatDate(job.createdOn, 'time')}
      </time>
      {detail && <p className={classes.file}>{detail}</p>}
      <Status job={job} />
      {job.status === 'running' && <ProgressBar value={job.progress} label={t('jobs.progress', { file })} />}
      {isWithheld(job) && <p className={classes.reason}>{t('jobs.withheld')}</p>}
      {job.status === 'failed' && <p className={classes.reason}>{describeJobFailure(job, t)}</p>}
      <div className={classes.actions}>
        {job.kind === 'export' && job.status === 'completed' && !isWithheld(job) && (
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
        {!isWithheld(job) && <ShownResult job={job} file={file} onLeave={onLeave} />}
        {job.kind === 'import' && <ImportActions job={job} onLeave={onLeave} />}
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

/** Permissions that the file needs were revoked after it was created. */
const isWithheld = (job: Job) => job.kind === 'export' && job.isWithheld === true;

function Status({ job }: Pick<Props, 'job'>) {
  const t = useText();
  // A check with findings succeeded, but must not look like a success.
  const shown = hasFindings(job) ? 'failed' : job.status;
  const Icon = icons[shown];
  return (
    <p className={classes.status} data-status={shown}>
      <Icon />
      <span aria-live="polite">{t(`jobs.status.${job.status}`)}</span>
      {job.kind === 'export' && job.resultSize !== undefined && (
        <span className={classes.more}>{formatBytes(job.resultSize)}</span>
      )}
      {job.kind === 'import' && <ImportFindings job={job} />}
    </p>
  );
}
