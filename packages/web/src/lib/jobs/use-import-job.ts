import { useQuery } from '@tanstack/react-query';
import { type ImportedJob, isUnfinished, type Job } from './job';
import { jobsQuery } from './jobs-query';

/** Milliseconds between two questions while somebody waits for an import; events may be held back on their way. */
const pollMs = 2_000;

/** One import of the caller: null where there is no such one. */
export function useImportJob(uuid: string) {
  return useQuery({
    ...jobsQuery,
    select: (jobs): ImportedJob | null => jobs.find((job) => isImport(job, uuid)) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => isImport(job, uuid) && isUnfinished(job)) && pollMs,
    // A job that was started a moment ago is not in yesterday's list.
    refetchOnMount: 'always',
  });
}

function isImport(job: Job, uuid: string): job is ImportedJob {
  return job.kind === 'import' && job.uuid === uuid;
}
