import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followEvents } from '../../lib/api/event-stream';
import { isUnfinished, type Job, jobOf } from '../../lib/jobs/job';
import { forgetJob, jobsQuery, noteJob } from '../../lib/jobs/jobs-query';
import { usePreference } from '../../lib/preferences/use-preference';
import { useSession } from '../../lib/session/use-session';

/** Polling intervals in milliseconds while the stream is down, and while it is up. */
const pollMsWhileDown = 5_000;
/** A proxy may delay the events of an open stream. */
const pollMsWhileUp = 30_000;

const none: readonly Job[] = [];

/** The caller's jobs, followed while one is unfinished or the drawer is open. */
export function useJobs(isLookedAt: boolean) {
  const hasSession = useSession() !== null;
  const [uuids] = usePreference('asyncJobUuids');
  const [lastCount] = usePreference('asyncJobCount');
  const [isUp, setUp] = useState(false);
  const mayHaveJobs = hasSession ? isLookedAt || lastCount > 0 : uuids.length > 0;
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
  return { jobs, unfinished, isLoading: query.isLoading, error: query.error, retry: query.refetch };
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
