import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import type { JobFeed } from '../../platform/jobs/job-feed';
import type { Services } from '../../platform/services';
import { type JobScope, listChangedJobs, listExportJobs } from './export-job.repository';

export interface JobListener {
  readonly signal: AbortSignal;
  onExport(job: ExportJob): void;
  onImport(job: ImportJob): void;
  onRemoved(uuid: string): void;
  /** Usually the database is unreachable; then the feed is too, and reports a gap when both are back. */
  onProblem(problem: unknown): void;
}

/** Import jobs belong to another area; all of the listener's, or those among the given uuids. */
export type ImportJobLister = (uuids?: readonly string[]) => Promise<readonly ImportJob[]>;

interface StreamDeps extends Pick<Services, 'database'> {
  readonly feed: JobFeed;
  readonly listImports: ImportJobLister;
}

/**
 * Reports every job now and each change from now on. However fast changes come, a listener causes one query at a
 * time, and gets the newest state of each job.
 */
export function followJobs(
  { database, feed, listImports }: StreamDeps,
  scope: JobScope,
  listener: JobListener,
): void {
  const followed = new Set(scope.uuids);
  const changed = new Set<string>();
  let isAllDue = true;
  let isBusy = false;

  async function reportAll(): Promise<void> {
    isAllDue = false;
    for (const job of await listImports()) listener.onImport(job);
    for (const job of await listExportJobs(database.reader, scope)) listener.onExport(job);
  }

  async function reportChanged(): Promise<void> {
    const uuids = [...changed];
    changed.clear();
    const exports = await listChangedJobs(database.reader, scope, uuids);
    const imports = await listImports(uuids);
    for (const job of exports) listener.onExport(job);
    for (const job of imports) listener.onImport(job);
    const reported = new Set([...exports, ...imports].map(({ uuid }) => uuid));
    for (const uuid of uuids) if (!reported.has(uuid)) listener.onRemoved(uuid);
  }

  async function report(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (!listener.signal.aborted && (isAllDue || changed.size > 0))
        await (isAllDue ? reportAll() : reportChanged());
    } catch (problem) {
      listener.onProblem(problem);
    } finally {
      isBusy = false;
    }
  }

  const end = feed.follow({
    onChange({ uuid, userId }) {
      const concerns = userId === null ? followed.has(uuid) : userId === scope.reader.userId;
      if (!concerns) return;
      changed.add(uuid);
      void report();
    },
    onGap() {
      isAllDue = true;
      void report();
    },
  });
  listener.signal.addEventListener('abort', end);
  void report();
}
