import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Drawer } from '../../kit/dialogs/drawer';
import { JobsIcon } from '../../kit/icons/shell-icons';
import { Skeleton } from '../../kit/layout/skeleton';
import { StateMessage } from '../../kit/layout/state-message';
import { ErrorState } from '../../kit/layout/states';
import { api } from '../../lib/api/client';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/text';
import type { Job } from '../../lib/jobs/job';
import { jobsQuery } from '../../lib/jobs/jobs-query';
import { JobEntry } from './job-entry';
import classes from './jobs.module.css';

interface Props {
  readonly jobs: readonly Job[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
  readonly onClose: () => void;
}

export function JobsDrawer({ onClose, ...shown }: Props) {
  const t = useText();
  return (
    <Drawer title={t('jobs.drawer.title')} side="end" onClose={onClose}>
      <Contents {...shown} onClose={onClose} />
    </Drawer>
  );
}

function Contents({ jobs, isLoading, error, retry, onClose }: Props) {
  const t = useText();
  if (error) return <ErrorState error={error} onRetry={() => void retry()} />;
  if (isLoading) return <Skeleton height={96} />;
  if (jobs.length > 0) return <JobList jobs={jobs} onClose={onClose} />;
  return (
    <StateMessage
      icon={<JobsIcon size={20} />}
      title={t('jobs.drawer.emptyTitle')}
      text={t('jobs.drawer.emptyText')}
    />
  );
}

function JobList({ jobs, onClose }: Pick<Props, 'jobs' | 'onClose'>) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const drop = useDropJob();
  const handleDrop = (job: Job) => {
    // The button that was pressed is about to disappear.
    list.current?.focus();
    drop.mutate(job);
  };
  return (
    <>
      {drop.error && (
        <p role="alert" className="problem small">
          {describeError(drop.error, t)}
        </p>
      )}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('jobs.drawer.list')}>
        {jobs.map((job) => (
          <JobEntry key={job.uuid} job={job} onDrop={() => handleDrop(job)} onLeave={onClose} />
        ))}
      </ul>
    </>
  );
}

/** Cancels an unfinished job, removes a finished one. */
function useDropJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, uuid }: Job) =>
      kind === 'import'
        ? api('DELETE import/template/{uuid}', { params: { uuid } })
        : api('DELETE dataset/export/async/{uuid}', { params: { uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
    // The drawer covers the notices and shows the failure itself.
    meta: { isQuiet: true },
  });
}
