import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { AlertIcon, CloseIcon, SearchIcon } from '../../../kit/icons/shell-icons';
import { Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { describeJobFailure } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { useImportJob } from '../../../lib/jobs/use-import-job';
import { JobHead } from './job-head';
import { JobProgress } from './job-progress';
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
  const { data: job, error, isFetching, refetch } = useImportJob(uuid);
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
