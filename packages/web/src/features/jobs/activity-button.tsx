import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { JobsIcon } from '../../kit/icons/shell-icons';
import { CountBadge } from '../../kit/layout/count-badge';
import { showNotice, useNotices } from '../../kit/notices/notice-store';
import { followEvents } from '../../lib/api/event-stream';
import { describeJobFailure } from '../../lib/errors/describe-error';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import { translate as t, useText } from '../../lib/i18n/text';
import { type ExportedJob, type ImportedJob, isUnfinished, type Job, jobOf } from '../../lib/jobs/job';
import { forgetJob, jobsQuery, noteJob } from '../../lib/jobs/jobs-query';
import { usePreference } from '../../lib/preferences/use-preference';
import { useScreenAddress } from '../../lib/screens';
import { useSession } from '../../lib/session/session';
import { downloadAddress, fileOf } from './describe-job';

/** The texts of failures and of some results are not loaded initially. */
const ActivityDrawer = lazy(async () => {
  const [{ ActivityDrawer: drawer }] = await Promise.all([import('./activity-drawer'), loadFullLocale()]);
  return { default: drawer };
});

interface Props {
  /** The style of the tools beside it. */
  readonly className: string | undefined;
  /** False while no call of a visitor who has to sign in would be answered. */
  readonly canReadData: boolean;
}

/** Opens the drawer with jobs and messages and, open or not, announces finished jobs. */
export function ActivityButton({ className, canReadData }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { jobs, unfinished, hasJobs, ...asking } = useJobs(isOpen, canReadData);
  const unread = useNotices().unread.size;
  useJobNotices(jobs);
  const label = [
    t('jobs.button'),
    ...(unfinished > 0 ? [t('jobs.unfinished', { count: unfinished })] : []),
    ...(unread > 0 ? [t('jobs.newMessages', { count: unread })] : []),
  ];
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label.join(', ')}
        title={label.join(', ')}
        onClick={() => setOpen(true)}
      >
        <JobsIcon size={20} />
        <CountBadge count={unfinished + unread} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActivityDrawer
            first={!hasJobs && unread > 0 ? 'messages' : 'jobs'}
            jobs={jobs}
            {...asking}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Announces jobs that ended while this page was open, not those that had ended before. */
function useJobNotices(jobs: readonly Job[]): void {
  const client = useQueryClient();
  const awaited = useRef<ReadonlySet<string>>(new Set());
  const addressOf = useScreenAddress();
  useEffect(() => {
    for (const job of jobs) {
      if (!awaited.current.has(job.uuid)) continue;
      if (job.kind === 'export') announceExport(job);
      else announceImport(job, addressOf('import-upload-type', { templateType: job.datatype }));
      // An import or its undo has changed rows of many lists.
      if (job.kind === 'import' && !isUnfinished(job)) void client.invalidateQueries({ queryKey: ['table'] });
    }
    awaited.current = new Set(jobs.filter(isUnfinished).map(({ uuid }) => uuid));
  }, [jobs, addressOf, client]);
}

function announceExport(job: ExportedJob): void {
  if (isShown(job)) return;
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

/** Its report or its result is open, and the end of the job is seen there. */
function isShown({ uuid }: Job): boolean {
  return location.hash.includes(uuid);
}

function announceImport(job: ImportedJob, address: string | undefined): void {
  if (isShown(job) || isUnfinished(job) || job.status === 'cancelled') return;
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

/** Polling intervals in milliseconds while the stream is down, and while it is up. */
const pollMsWhileDown = 5_000;
/** A proxy may delay the events of an open stream. */
const pollMsWhileUp = 30_000;

const none: readonly Job[] = [];

/** The caller's jobs, followed while one is unfinished or the drawer is open. */
function useJobs(isLookedAt: boolean, canReadData: boolean) {
  const hasSession = useSession() !== null;
  const [uuids] = usePreference('asyncJobUuids');
  const [lastCount] = usePreference('asyncJobCount');
  const [isUp, setUp] = useState(false);
  const hasJobs = hasSession ? lastCount > 0 : uuids.length > 0;
  const mayHaveJobs = canReadData && (hasJobs || (hasSession && isLookedAt));
  const query = useQuery({
    ...jobsQuery,
    enabled: mayHaveJobs,
    refetchInterval: ({ state }) =>
      state.data?.some(isUnfinished) && (isUp ? pollMsWhileUp : pollMsWhileDown),
  });
  const jobs = query.data ?? none;
  const unfinished = jobs.filter(isUnfinished).length;
  const isFollowed = mayHaveJobs && (isLookedAt || unfinished > 0);
  useJobEvents(isFollowed ? streamPath(hasSession ? none : uuids) : null, setUp);
  return { jobs, unfinished, hasJobs, isLoading: query.isLoading, error: query.error, retry: query.refetch };
}

function streamPath(uuids: readonly unknown[]): string {
  return uuids.length === 0 ? 'job/events' : `job/events?uuids=${uuids.join(',')}`;
}

function useJobEvents(path: string | null, setUp: (isUp: boolean) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (path === null) return;
    const note = (job: unknown) => noteJob(client, jobOf(job as Job));
    const stop = followEvents(path, {
      onUp: () => {
        setUp(true);
        void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      },
      onDown: () => setUp(false),
      onEvent: {
        job: note,
        import: note,
        removed: (job) => forgetJob(client, (job as Pick<Job, 'uuid'>).uuid),
      },
    });
    return () => {
      stop();
      setUp(false);
    };
  }, [path, client, setUp]);
}
