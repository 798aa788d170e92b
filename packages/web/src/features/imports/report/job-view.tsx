import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { AlertIcon, CloseIcon, SearchIcon } from '../../../kit/icons/shell-icons';
import { ProgressBar } from '../../../kit/layout/progress-bar';
import { Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { api } from '../../../lib/api/client';
import { describeJobFailure } from '../../../lib/errors/describe-error';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { useJob } from '../../../lib/jobs/use-job';
import classes from '../imports.module.css';
import { LogButton } from './log-button';
import { Report } from './report';

interface Props {
  readonly uuid: string;
  /** Uploads another file with the same options. */
  readonly onAgain: (before: ImportedJob | undefined) => void;
}

/** One import, from the queued check to its result. */
export function JobView({ uuid, onAgain }: Props) {
  const t = useText();
  const { data: job, error, isFetching, refetch } = useJob('import', uuid);
  if (job) return <Job job={job} onAgain={onAgain} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // The cached list may be older than this import.
  if (!isFetching && job === null) return <Missing onAgain={onAgain} />;
  return (
    <div role="status" aria-busy="true" aria-label={t('core.states.loading')}>
      <Skeleton height={240} />
    </div>
  );
}

function Missing({ onAgain }: Pick<Props, 'onAgain'>) {
  const t = useText();
  return (
    <StateMessage
      icon={<SearchIcon size={20} />}
      title={t('upload.job.missingTitle')}
      text={t('upload.job.missingText')}
      action={
        <Button variant="default" onClick={() => onAgain(undefined)}>
          {t('upload.job.back')}
        </Button>
      }
    />
  );
}

interface JobProps extends Pick<Props, 'onAgain'> {
  readonly job: ImportedJob;
}

function Job({ job, onAgain }: JobProps) {
  return (
    <>
      <JobHead job={job} />
      <State job={job} onAgain={onAgain} />
    </>
  );
}

function State({ job, onAgain }: JobProps) {
  if (!hasEnded(job.status)) return <JobProgress job={job} />;
  // A check may end before it was seen running; its result is a new report in any case.
  if (job.status === 'completed') return <Report key={job.updatedOn} job={job} onAgain={onAgain} />;
  return <Ended job={job} onAgain={onAgain} />;
}

/** Cancelled or failed. */
function Ended({ job, onAgain }: JobProps) {
  const t = useText();
  const isFailed = job.status === 'failed';
  const reason = describeJobFailure(job, t);
  return (
    <StateMessage
      role={isFailed ? 'alert' : 'status'}
      icon={isFailed ? <AlertIcon size={20} /> : <CloseIcon size={20} />}
      title={t(isFailed ? 'upload.job.failed' : 'upload.job.cancelled')}
      text={isFailed ? t('upload.job.failedText', { reason }) : t('upload.job.cancelledText')}
      action={
        <>
          <Button variant="default" onClick={() => onAgain(job)}>
            {t('upload.job.another')}
          </Button>
          <LogButton job={job} />
        </>
      }
    />
  );
}

function methodOf({ isUpdate, datatype }: ImportedJob) {
  if (!isUpdate) return 'insert';
  return importTypeFacts[datatype].replacesMatrix ? 'replace' : 'update';
}

/** The file, its type, the options of the import, and the time. */
function JobHead({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const facts = [
    t(`upload.types.${job.datatype}.name`),
    t(`upload.method.${methodOf(job)}`),
    formatDate(job.createdOn, 'time'),
  ];
  return (
    <header className={classes.head}>
      <h2>{t('upload.report.title', { file: job.originalFilename })}</h2>
      <p className="quiet small">{facts.join(' · ')}</p>
    </header>
  );
}

/** A check or import in progress, or queued. */
function JobProgress({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const file = job.originalFilename;
  const title = t(job.isLoad ? 'upload.job.loading' : 'upload.job.checking', { file });
  const isWaiting = job.status === 'waiting';
  const running = job.isLoad ? 'runningLoad' : 'runningCheck';
  return (
    <section className={`stack ${classes.state}`} aria-label={title}>
      <p role="status" className={classes.stateTitle}>
        {isWaiting ? t('upload.job.waiting') : title}
      </p>
      <ProgressBar value={job.progress} label={title} />
      <p className="quiet small">{t(`upload.job.${isWaiting ? 'waitingText' : running}`)}</p>
      <DialogButton
        variant="default"
        className={classes.submit}
        dialog={(close) => <CancelDialog job={job} onClose={close} />}
      >
        {t('upload.job.cancel')}
      </DialogButton>
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
