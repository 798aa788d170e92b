import type { SettingStore } from '../../platform/settings/setting-store';
import { type ExportJobDeps, removeExpiredJobs } from './export-job.service';

/** The worker calls it: results are kept for as long as the setting says. */
export async function removeOldResults(
  deps: ExportJobDeps & { readonly settings: SettingStore },
): Promise<void> {
  const { filesDeleteAfterHoursAsync } = await deps.settings.all();
  await removeExpiredJobs(deps, filesDeleteAfterHoursAsync);
}
