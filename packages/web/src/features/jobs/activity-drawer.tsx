import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Drawer } from '../../kit/dialogs/drawer';
import { JobsIcon } from '../../kit/icons/shell-icons';
import { Skeleton } from '../../kit/layout/skeleton';
import { StateMessage } from '../../kit/layout/state-message';
import { ErrorState } from '../../kit/layout/states';
import { Tabs } from '../../kit/layout/tabs';
import { NoticeList } from '../../kit/notices/notice-list';
import { useNotices } from '../../kit/notices/notice-store';
import { api } from '../../lib/api/client';
import { describeError } from '../../lib/errors/describe-error';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { isUnfinished, type Job } from '../../lib/jobs/job';
import { jobsQuery } from '../../lib/jobs/jobs-query';
import { JobEntry } from './job-entry';
import classes from './jobs.module.css';

type Part = 'jobs' | 'messages';

interface Props {
  /** The part that is open at first. */
  readonly first: Part;
  readonly jobs: readonly Job[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
  readonly onClose: () => void;
}

/** Everything that happens beside the page: the user's jobs, and the messages that have disappeared. */
export function ActivityDrawer({ first, onClose, ...shown }: Props) {
  const t = useText();
  const [part, setPart] = useState(first);
  const { unread } = useNotices();
  const unfinished = shown.jobs.filter(isUnfinished).length;
  return (
    <Drawer title={t('jobs.drawer.title')} side="end" onClose={onClose}>
      <Tabs<Part>
        label={t('jobs.drawer.parts')}
        value={part}
        onChange={setPart}
        tabs={[
          {
            id: 'jobs',
            label: <PartLabel label={t('jobs.drawer.jobs')} count={unfinished} />,
            content: <Jobs {...shown} onClose={onClose} />,
          },
          {
            id: 'messages',
            label: <PartLabel label={t('jobs.drawer.messages')} count={unread.size} />,
            content: <NoticeList />,
          },
        ]}
      />
    </Drawer>
  );
}

function PartLabel({ label, count }: { readonly label: string; readonly count: number }) {
  if (count === 0) return label;
  return (
    <>
      {label} <span className="tag tabular">{formatNumber(count)}</span>
    </>
  );
}

function Jobs({ jobs, isLoading, error, retry, onClose }: Omit<Props, 'first'>) {
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
