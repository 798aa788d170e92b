import { useQuery } from '@tanstack/react-query';
import { type ExportedJob, isUnfinished, type Job } from './job';
import { jobsQuery } from './jobs-query';

/** Polling interval in milliseconds while a result is awaited; a proxy may delay events. */
const pollMs = 2_000;

/** One job of the caller; null if it does not exist. */
export function useExportJob(uuid: string) {
  return useQuery({
    ...jobsQuery,
    select: (jobs): ExportedJob | null => jobs.find((job) => isExport(job, uuid)) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => isExport(job, uuid) && isUnfinished(job)) && pollMs,
  });
}

function isExport(job: Job, uuid: string): job is ExportedJob {
  return job.kind === 'export' && job.uuid === uuid;
}
