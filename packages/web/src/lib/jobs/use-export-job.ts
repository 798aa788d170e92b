import { useQuery } from '@tanstack/react-query';
import { type ExportedJob, isUnfinished, type Job } from './job';
import { jobsQuery } from './jobs-query';

/** Milliseconds between two questions while somebody waits for a result; events may be held back on their way. */
const pollMs = 2_000;

/** One job of the caller: null where there is no such one. */
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
