import { useQuery } from '@tanstack/react-query';
import { type ImportedJob, isUnfinished, type Job } from './job';
import { jobsQuery } from './jobs-query';

/** Polling interval in milliseconds while an import is awaited; a proxy may delay events. */
const pollMs = 2_000;

/** One import of the caller; null if it does not exist. */
export function useImportJob(uuid: string) {
  return useQuery({
    ...jobsQuery,
    select: (jobs): ImportedJob | null => jobs.find((job) => isImport(job, uuid)) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => isImport(job, uuid) && isUnfinished(job)) && pollMs,
    // A job that was just started is not in the cached list.
    refetchOnMount: 'always',
  });
}

function isImport(job: Job, uuid: string): job is ImportedJob {
  return job.kind === 'import' && job.uuid === uuid;
}
