import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import type { Database } from '../../platform/db/database';
import type { JobFeed } from '../../platform/jobs/job-feed';
import { type JobScope, listChangedJobs, listExportJobs } from './export-job.repository';

export interface JobListener {
  readonly signal: AbortSignal;
  onJob(job: ExportJob): void;
  onRemoved(uuid: string): void;
  /** Mostly the database is away; then the feed is, too, and reports a gap when both are back. */
  onProblem(problem: unknown): void;
}

/**
 * Tells of every job now and of each change from now on. However fast changes come,
 * a listener causes one query at a time, and hears the newest state of each job.
 */
export function followJobs(
  { database, feed }: { readonly database: Database; readonly feed: JobFeed },
  scope: JobScope,
  listener: JobListener,
): void {
  const given = new Set(scope.uuids);
  const changed = new Set<string>();
  let isAllDue = true;
  let isBusy = false;

  async function tellAll(): Promise<void> {
    isAllDue = false;
    for (const job of await listExportJobs(database.reader, scope)) listener.onJob(job);
  }

  async function tellChanged(): Promise<void> {
    const uuids = [...changed];
    changed.clear();
    const jobs = await listChangedJobs(database.reader, scope, uuids);
    for (const job of jobs) listener.onJob(job);
    for (const uuid of uuids) if (!jobs.some((job) => job.uuid === uuid)) listener.onRemoved(uuid);
  }

  async function tell(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (!listener.signal.aborted && (isAllDue || changed.size > 0))
        await (isAllDue ? tellAll() : tellChanged());
    } catch (problem) {
      listener.onProblem(problem);
    } finally {
      isBusy = false;
    }
  }

  const end = feed.follow({
    onChange({ uuid, userId }) {
      const concerns = userId === null ? given.has(uuid) : userId === scope.userId;
      if (!concerns) return;
      changed.add(uuid);
      void tell();
    },
    onGap() {
      isAllDue = true;
      void tell();
    },
  });
  listener.signal.addEventListener('abort', end);
  void tell();
}
