import type { SettingStore } from '../../platform/settings/setting-store';
import { type RemovalDeps, removeExpiredImports } from './import-removal.service';

/** The worker calls it: what checks found, and uploads that were not loaded, are kept for as long as the setting says. */
export async function removeOldImports(
  deps: RemovalDeps & { readonly settings: SettingStore },
): Promise<void> {
  const { filesDeleteAfterHoursAsync } = await deps.settings.all();
  await removeExpiredImports(deps, filesDeleteAfterHoursAsync);
}
