import { hasEnded, type JobStatus } from '@landrace/contract/areas/jobs/job';
import type { ComponentType } from 'react';
import { AnchorButton, Button, LinkButton } from '../../kit/controls/button';
import type { IconProps } from '../../kit/icons/icon';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, TurningIcon } from '../../kit/icons/shell-icons';
import { ProgressBar } from '../../kit/layout/progress-bar';
import { describeJobFailure } from '../../lib/errors/describe-error';
import { formatBytes, formatDate, formatLongDate, formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { type ImportedJob, type Job, logAddress } from '../../lib/jobs/job';
import { useScreenAddress } from '../../lib/screens';
import { detailOf, downloadAddress, fileOf, subjectOf } from './describe-job';
import classes from './jobs.module.css';

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
      <h3>{subjectOf(job, t)}</h3>
      <time dateTime={job.createdOn} title={formatLongDate(job.createdOn, 'time')} className="hint tabular">
        {formatDate(job.createdOn, 'time')}
      </time>
      {detail && <p className="quiet small">{detail}</p>}
      <Status job={job} />
      {job.status === 'running' && <ProgressBar value={job.progress} label={t('jobs.progress', { file })} />}
      {isWithheld(job) && <p className="problem small">{t('jobs.withheld')}</p>}
      {job.status === 'failed' && <p className="problem small">{describeJobFailure(job, t)}</p>}
      <div className={`row ${classes.actions}`}>
        {job.kind === 'export' && job.status === 'completed' && !isWithheld(job) && (
          <AnchorButton
            href={downloadAddress(job)}
            download={file}
            size="xs"
            aria-label={t('jobs.actions.downloadOf', { file })}
          >
            {t('jobs.actions.download')}
          </AnchorButton>
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
    <p className={`row small ${classes.status}`} data-status={shown}>
      <Icon />
      <span aria-live="polite">{t(`jobs.status.${job.status}`)}</span>
      {job.kind === 'export' && job.resultSize !== undefined && (
        <span className={`quiet ${classes.more}`}>{formatBytes(job.resultSize)}</span>
      )}
      {job.kind === 'import' && <ImportFindings job={job} />}
    </p>
  );
}

interface ShownResultProps {
  readonly job: Job;
  readonly file: string;
  readonly onLeave: () => void;
}

/** Some jobs have a screen of their own, while they run and afterwards. */
function ShownResult({ job, file, onLeave }: ShownResultProps) {
  const t = useText();
  const addressOf = useScreenAddress();
  const [datasetId] = job.kind === 'export' && job.datatype === 'diversity' ? job.datasetIds : [];
  const address = datasetId === undefined ? undefined : addressOf('genotype-diversity', { datasetId });
  const isShown = job.status === 'completed' || !hasEnded(job.status);
  if (address === undefined || !isShown) return null;
  return (
    <LinkButton
      to={address}
      search={{ job: job.uuid } as never}
      size="xs"
      variant="default"
      aria-label={t('diversity.showOf', { file })}
      onClick={onLeave}
    >
      {t('diversity.show')}
    </LinkButton>
  );
}

interface ImportFindingsProps {
  readonly job: ImportedJob;
}

const issuesOf = ({ issueCounts }: ImportedJob) =>
  Object.values(issueCounts).reduce((sum, count) => sum + count, 0);

function hasFindings(job: Job): boolean {
  return job.kind === 'import' && job.status === 'completed' && !job.imported && issuesOf(job) > 0;
}

/** The result of a check, or that the file was imported. */
function ImportFindings({ job }: ImportFindingsProps) {
  const t = useText();
  const issues = issuesOf(job);
  if (job.status !== 'completed') return null;
  const resultText = () => {
    if (job.undoneOn !== undefined) return t('jobs.imports.undone');
    if (job.imported) return t('jobs.imports.imported');
    if (issues === 0) return t('jobs.imports.noIssues');
    return t('jobs.imports.issues', { count: issues, amount: formatNumber(issues) });
  };
  return <span className={`quiet ${classes.more}`}>{resultText()}</span>;
}

interface ActionProps extends ImportFindingsProps {
  readonly onLeave: () => void;
}

function ImportActions({ job, onLeave }: ActionProps) {
  const t = useText();
  const address = useScreenAddress()('import-upload-type', { templateType: job.datatype });
  const file = job.originalFilename;
  if (address === undefined) return null;
  const isOver = hasEnded(job.status);
  return (
    <>
      <LinkButton
        to={address}
        search={{ job: job.uuid } as never}
        size="xs"
        {...(!isOver && { variant: 'default' })}
        aria-label={t(isOver ? 'jobs.imports.openOf' : 'jobs.imports.watchOf', { file })}
        onClick={onLeave}
      >
        {t(isOver ? 'jobs.imports.open' : 'jobs.imports.watch')}
      </LinkButton>
      {isOver && (
        <AnchorButton
          href={logAddress(job)}
          download
          variant="default"
          size="xs"
          aria-label={t('jobs.imports.logOf', { file })}
        >
          {t('jobs.imports.log')}
        </AnchorButton>
      )}
    </>
  );
}
