import type { Writer } from '../../platform/db/handle';
import type { SettingStore } from '../../platform/settings/setting-store';
import { hideAllOf, listUnfinishedJobs, updateCancelled } from './export-job.repository';
import { type ExportJobDeps, removeExpiredJobs, removeJobsBeyondQuota } from './export-job.service';

type CleaningDeps = ExportJobDeps & { readonly settings: SettingStore };

const megabyte = 1024 * 1024;

/** Called by the worker: results are kept for the time in the settings. */
export async function removeOldResults(deps: CleaningDeps): Promise<void> {
  const { filesDeleteAfterHoursAsync } = await deps.settings.all();
  await removeExpiredJobs(deps, filesDeleteAfterHoursAsync);
  await removeResultsBeyondQuota(deps);
}

/** Called by the worker after each result. */
export async function removeResultsBeyondQuota(deps: CleaningDeps): Promise<void> {
  const { filesMaxSizeAnonymousMB } = await deps.settings.all();
  await removeJobsBeyondQuota(deps, filesMaxSizeAnonymousMB * megabyte);
}

/** For a deleted account: running jobs stop, and the worker removes the files. */
export async function hideJobsOf(tx: Writer, userId: number): Promise<void> {
  for (const { uuid } of await listUnfinishedJobs(tx, userId)) await updateCancelled(tx, uuid);
  await hideAllOf(tx, userId);
}

/** For a job that is not an export and so has no page of its own: a waiting job ends, a running one is notified. */
export function cancelJob(tx: Writer, uuid: string): Promise<void> {
  return updateCancelled(tx, uuid);
}
