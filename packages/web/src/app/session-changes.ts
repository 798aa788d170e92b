import type { QueryClient } from '@tanstack/react-query';
import { forgetNotices } from '../kit/notices/notice-store';
import { onForeignMarks, reloadAccountMarks } from '../lib/marks/account-marks';
import { mergeMarks } from '../lib/marks/merge-marks';
import { preferences } from '../lib/preferences/store';
import { onSessionRejected } from '../lib/session/session';
import { portalQuery } from '../lib/settings/settings-query';
import { pathTo } from './paths';
import type { AppRouter } from './router';

/**
 * The caller and the selected projects determine what the server shows, so a change of either clears the cache.
 * Returns a function to unsubscribe.
 */
export function followSession(router: AppRouter, queryClient: QueryClient): () => void {
  let scope = currentScope();
  let isFollowed = true;
  /** A failed transfer waits; the marks of the account are shown in any case. */
  const handOver = () =>
    // The listener is called before the code that opened the session has stored the visitor's marks.
    queueMicrotask(() => {
      if (isFollowed) void mergeMarks(queryClient).catch(() => undefined);
    });
  const leave = [
    preferences.subscribe(() => {
      const next = currentScope();
      if (next === scope) return;
      scope = next;
      void forget(router, queryClient);
      handOver();
    }),
    onForeignMarks(() => void reloadAccountMarks(queryClient)),
    onSessionRejected(() => redirectToSignIn(router, queryClient)),
  ];
  handOver();
  return () => {
    isFollowed = false;
    for (const stop of leave) stop();
    forgetNotices();
  };
}

function redirectToSignIn(router: AppRouter, queryClient: QueryClient): void {
  const mode = queryClient.getQueryData(portalQuery.queryKey)?.settings.authMode ?? 'NONE';
  const { pathname, href } = router.state.location;
  if (mode === 'NONE' || pathname === pathTo('login')) return;
  preferences.set('originalTarget', href);
  void router.navigate({ to: pathTo('login') });
}

function currentScope(): string {
  const token = preferences.device().token?.token ?? '';
  return `${token} ${preferences.current().selectedProjects.join(',')}`;
}

/** The guards first, so that a screen that is no longer visible does not request its data again. */
async function forget(router: AppRouter, queryClient: QueryClient): Promise<void> {
  await router.invalidate();
  await queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== portalQuery.queryKey[0] });
}
