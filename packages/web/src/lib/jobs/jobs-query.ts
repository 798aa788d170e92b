import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { suffices } from '@landrace/contract/core/role';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import { preferences } from '../preferences/store';
import { currentSession } from '../session/session';
import { type Job, jobOf } from './job';

/** The caller's jobs, newest first. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: async ({ client, signal }): Promise<readonly Job[]> => {
    const [exported, imported] = await Promise.all([askForExports(signal), askForImports(signal)]);
    const answer = [...exported, ...imported].map(jobOf).sort(newestFirst);
    const known = client.getQueryData<readonly Job[]>(['jobs']) ?? [];
    remember(answer);
    return answer.map((job) => laterOf(job, known));
  },
  meta: { isQuiet: true },
});

function askForExports(signal: AbortSignal): Promise<ExportJob[]> {
  const uuids = jobUuids();
  return api('POST dataset/export/async', { body: uuids ? { uuids: [...uuids] } : {}, signal });
}

/** Nobody else has any. */
async function askForImports(signal: AbortSignal) {
  if (!suffices(currentSession()?.userType, 'Data Curator')) return [];
  return await api('POST import/template', { body: {}, signal });
}

/** Which jobs are the caller's: the server knows those of a user, the browser those of nobody in particular. */
function jobUuids(): readonly string[] | undefined {
  return currentSession() ? undefined : preferences.current().asyncJobUuids;
}

/** By their beginning, so that none changes its place while it goes on. */
function newestFirst(one: Job, other: Job): number {
  return other.createdOn.localeCompare(one.createdOn);
}

/** A job as an event tells of it. */
export function noteJob(client: QueryClient, job: Job): void {
  client.setQueryData(jobsQuery.queryKey, (jobs = []) =>
    jobs.some(({ uuid }) => uuid === job.uuid)
      ? jobs.map((known) => (known.uuid === job.uuid ? job : known))
      : [job, ...jobs],
  );
}

/** One that was removed, perhaps in another window. */
export function forgetJob(client: QueryClient, uuid: string): void {
  client.setQueryData(jobsQuery.queryKey, (jobs = []) => jobs.filter((job) => job.uuid !== uuid));
}

/** What the server no longer knows is forgotten here too. */
function remember(jobs: readonly Job[]): void {
  preferences.set('asyncJobCount', jobs.length);
  if (!currentSession()) {
    preferences.set(
      'asyncJobUuids',
      jobs.map(({ uuid }) => uuid),
    );
  }
}

/** An event may overtake an answer that was under way. */
function laterOf(job: Job, known: readonly Job[]): Job {
  const before = known.find(({ uuid }) => uuid === job.uuid);
  return before && isOvertaken(job, before) ? before : job;
}

/** No export leaves its end; a finished check may become a load. */
function isOvertaken(job: Job, before: Job): boolean {
  if (job.kind === 'import') return before.updatedOn > job.updatedOn;
  return hasEnded(before.status) && !hasEnded(job.status);
}
