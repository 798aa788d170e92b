import type { Reader } from '../../platform/db/handle';
import type { SettingStore } from '../../platform/settings/setting-store';
import { wordsFor } from '../../platform/texts/texts';
import { importJobsOf } from './import-job.service';
import { type RemovalDeps, removeExpiredImports } from './import-removal.service';

/** The worker calls it: what checks found, and uploads that were not loaded, are kept for as long as the setting says. */
export async function removeOldImports(
  deps: RemovalDeps & { readonly settings: SettingStore },
): Promise<void> {
  const { filesDeleteAfterHoursAsync } = await deps.settings.all();
  await removeExpiredImports(deps, filesDeleteAfterHoursAsync);
}

/** For the stream of jobs, in the language of whoever listens. */
export function listImportsFor(reader: Reader) {
  return ({ userId, locale, uuids }: ImportsQuery) =>
    importJobsOf(reader, { userId, words: wordsFor(locale), ...(uuids && { uuids }) });
}

interface ImportsQuery {
  readonly userId: number | undefined;
  readonly locale: string;
  readonly uuids: readonly string[] | undefined;
}
