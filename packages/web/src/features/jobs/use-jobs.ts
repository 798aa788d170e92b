import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followEvents } from '../../lib/api/event-stream';
import { jobsQuery, noteJob } from '../../lib/jobs/jobs-query';
import { usePreference } from '../../lib/preferences/use-preference';
import { useSession } from '../../lib/session/use-session';

/** Milliseconds between two questions while the stream is down, and while it is up. */
const askWhileDown = 5_000;
/** A proxy may hold the events of an open stream back. */
const askWhileUp = 30_000;

const none: readonly ExportJob[] = [];

/** The caller's jobs, followed while one is unfinished or somebody looks at them. */
export function useJobs(isLookedAt: boolean) {
  const hasSession = useSession() !== null;
  const [uuids] = usePreference('asyncJobUuids');
  const [lastCount] = usePreference('asyncJobCount');
  const [isUp, setUp] = useState(false);
  const mayHaveJobs = hasSession ? isLookedAt || lastCount > 0 : uuids.length > 0;
  const query = useQuery({
    ...jobsQuery,
    enabled: mayHaveJobs,
    refetchInterval: ({ state }) => state.data?.some(isUnfinished) && (isUp ? askWhileUp : askWhileDown),
  });
  const jobs = query.data ?? none;
  const unfinished = jobs.filter(isUnfinished).length;
  const isFollowed = mayHaveJobs && (isLookedAt || unfinished > 0);
  useJobEvents(isFollowed ? streamPath(hasSession ? none : uuids) : null, setUp);
  return { jobs, unfinished, isLoading: query.isLoading, error: query.error, retry: query.refetch };
}

function isUnfinished({ status }: ExportJob): boolean {
  return !hasEnded(status);
}

function streamPath(uuids: readonly unknown[]): string {
  return uuids.length === 0 ? 'job/events' : `job/events?uuids=${uuids.join(',')}`;
}

function useJobEvents(path: string | null, setUp: (isUp: boolean) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (path === null) return;
    const stop = followEvents(path, 'job', {
      onUp: () => {
        setUp(true);
        void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      },
      onDown: () => setUp(false),
      onEvent: (job) => noteJob(client, job as ExportJob),
    });
    return () => {
      stop();
      setUp(false);
    };
  }, [path, client, setUp]);
}
