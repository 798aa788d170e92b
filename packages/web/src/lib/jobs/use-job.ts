import { useQuery } from '@tanstack/react-query';
import { isUnfinished, type Job } from './job';
import { jobsQuery } from './jobs-query';

/** Polling interval in milliseconds while a result is awaited; a proxy may delay events. */
const pollMs = 2_000;

/** One job of the caller; null if it does not exist. */
export function useJob<Kind extends Job['kind']>(kind: Kind, uuid: string) {
  type Wanted = Extract<Job, { readonly kind: Kind }>;
  const isWanted = (job: Job): job is Wanted => job.kind === kind && job.uuid === uuid;
  return useQuery({
    ...jobsQuery,
    select: (jobs): Wanted | null => jobs.find(isWanted) ?? null,
    refetchInterval: ({ state }) => state.data?.some((job) => isWanted(job) && isUnfinished(job)) && pollMs,
    // An import that was just started is not in the cached list.
    refetchOnMount: kind === 'import' ? 'always' : true,
  });
}
