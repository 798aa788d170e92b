import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import { preferences } from '../preferences/store';
import { currentSession } from '../session/session';

/** The caller's jobs, newest first. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: async ({ client, signal }): Promise<readonly ExportJob[]> => {
    const uuids = jobUuids();
    const answer = await api('POST dataset/export/async', {
      body: uuids ? { uuids: [...uuids] } : {},
      signal,
    });
    const known = client.getQueryData<readonly ExportJob[]>(['jobs']) ?? [];
    remember(answer);
    return answer.map((job) => laterOf(job, known));
  },
  meta: { isQuiet: true },
});

/** Which jobs are the caller's: the server knows those of a user, the browser those of nobody in particular. */
function jobUuids(): readonly string[] | undefined {
  return currentSession() ? undefined : preferences.current().asyncJobUuids;
}

/** A job as an event tells of it. */
export function noteJob(client: QueryClient, job: ExportJob): void {
  client.setQueryData(jobsQuery.queryKey, (jobs = []) =>
    jobs.some(({ uuid }) => uuid === job.uuid)
      ? jobs.map((known) => (known.uuid === job.uuid ? job : known))
      : [job, ...jobs],
  );
}

/** What the server no longer knows is forgotten here too. */
function remember(jobs: readonly ExportJob[]): void {
  preferences.set('asyncJobCount', jobs.length);
  if (!currentSession()) {
    preferences.set(
      'asyncJobUuids',
      jobs.map(({ uuid }) => uuid),
    );
  }
}

/** An event may overtake an answer that was under way; no job leaves its end. */
function laterOf(job: ExportJob, known: readonly ExportJob[]): ExportJob {
  const before = known.find(({ uuid }) => uuid === job.uuid);
  return before && hasEnded(before.status) && !hasEnded(job.status) ? before : job;
}
