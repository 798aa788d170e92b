import type { Reader } from '../../platform/db/handle';
import type { SettingStore } from '../../platform/settings/setting-store';
import { translatorFor } from '../../platform/texts/texts';
import { importJobsOf } from './upload/import-job.service';
import { type RemovalDeps, removeExpiredImports } from './upload/import-removal.service';

/**
 * Called by the worker: results of checks, and uploads that were not loaded, are kept for as long as the setting
 * specifies.
 */
export async function removeOldImports(
  deps: RemovalDeps & { readonly settings: SettingStore },
): Promise<void> {
  const { filesDeleteAfterHoursAsync } = await deps.settings.all();
  await removeExpiredImports(deps, filesDeleteAfterHoursAsync);
}

/** For the stream of jobs, in the language of the client. */
export function listImportsFor(reader: Reader) {
  return ({ userId, locale, uuids }: ImportsQuery) =>
    importJobsOf(reader, { userId, words: translatorFor(locale), ...(uuids && { uuids }) });
}

interface ImportsQuery {
  readonly userId: number | undefined;
  readonly locale: string;
  readonly uuids: readonly string[] | undefined;
}
