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
    const [exported, imported] = await Promise.all([fetchExports(signal), fetchImports(signal)]);
    const answer = [...exported, ...imported].map(jobOf).sort(newestFirst);
    const known = client.getQueryData<readonly Job[]>(['jobs']) ?? [];
    remember(answer);
    return answer.map((job) => laterOf(job, known));
  },
  meta: { isQuiet: true },
});

function fetchExports(signal: AbortSignal): Promise<ExportJob[]> {
  const uuids = jobUuids();
  return api('POST dataset/export/async', { body: uuids ? { uuids: [...uuids] } : {}, signal });
}

/** Only data curators have imports. */
async function fetchImports(signal: AbortSignal) {
  if (!suffices(currentSession()?.userType, 'Data Curator')) return [];
  return await api('POST import/template', { body: {}, signal });
}

/** Identifies the caller's jobs: the server knows those of a user, the browser those of a visitor. */
function jobUuids(): readonly string[] | undefined {
  return currentSession() ? undefined : preferences.current().asyncJobUuids;
}

/** By their start, so that none changes its position while it runs. */
function newestFirst(one: Job, other: Job): number {
  return other.createdOn.localeCompare(one.createdOn);
}

/** Merges a job from an event. */
export function noteJob(client: QueryClient, job: Job): void {
  client.setQueryData(jobsQuery.queryKey, (jobs = []) =>
    jobs.some(({ uuid }) => uuid === job.uuid)
      ? jobs.map((known) => (known.uuid === job.uuid ? job : known))
      : [job, ...jobs],
  );
}

/** Removes a job, perhaps deleted in another window. */
export function forgetJob(client: QueryClient, uuid: string): void {
  client.setQueryData(jobsQuery.queryKey, (jobs = []) => jobs.filter((job) => job.uuid !== uuid));
}

/** Jobs that the server no longer knows are forgotten here, too. */
function remember(jobs: readonly Job[]): void {
  preferences.set('asyncJobCount', jobs.length);
  if (!currentSession()) {
    preferences.set(
      'asyncJobUuids',
      jobs.map(({ uuid }) => uuid),
    );
  }
}

/** An event may overtake a pending response. */
function laterOf(job: Job, known: readonly Job[]): Job {
  const before = known.find(({ uuid }) => uuid === job.uuid);
  return before && isOvertaken(job, before) ? before : job;
}

/** A finished export stays finished; a finished check may become an import. */
function isOvertaken(job: Job, before: Job): boolean {
  if (job.kind === 'import') return before.updatedOn > job.updatedOn;
  return hasEnded(before.status) && !hasEnded(job.status);
}
