import type { Writer } from '../../platform/db/handle';
import type { SettingStore } from '../../platform/settings/setting-store';
import { hideAllOf, listUnfinishedJobs, updateCancelled } from './export-job.repository';
import { type ExportJobDeps, removeExpiredJobs, removeJobsBeyondQuota } from './export-job.service';

type CleaningDeps = ExportJobDeps & { readonly settings: SettingStore };

const megabyte = 1024 * 1024;

/** The worker calls it: results are kept for as long as the setting says. */
export async function removeOldResults(deps: CleaningDeps): Promise<void> {
  const { filesDeleteAfterHoursAsync } = await deps.settings.all();
  await removeExpiredJobs(deps, filesDeleteAfterHoursAsync);
  await removeResultsBeyondQuota(deps);
}

/** The worker calls it after each result. */
export async function removeResultsBeyondQuota(deps: CleaningDeps): Promise<void> {
  const { filesMaxSizeAnonymousMB } = await deps.settings.all();
  await removeJobsBeyondQuota(deps, filesMaxSizeAnonymousMB * megabyte);
}

/** Of somebody whose account goes: what runs stops, and the worker removes the files. */
export async function hideJobsOf(tx: Writer, userId: number): Promise<void> {
  for (const { uuid } of await listUnfinishedJobs(tx, userId)) await updateCancelled(tx, uuid);
  await hideAllOf(tx, userId);
}

/** Of a job that is not an export and so has no page of its own: one that waits ends, one that runs is told. */
export function cancelJob(tx: Writer, uuid: string): Promise<void> {
  return updateCancelled(tx, uuid);
}
