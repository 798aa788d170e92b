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
 * Who is calling and for which projects decides what the server shows, so both forget what was loaded.
 * Gives the way to follow no longer.
 */
export function followSession(router: AppRouter, queryClient: QueryClient): () => void {
  let scope = currentScope();
  let isFollowed = true;
  /** What cannot be handed over now waits; the marks of the account are shown all the same. */
  const handOver = () =>
    // The listener is told of a session before whoever opened it has put the visitor's marks beside it.
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
    onSessionRejected(() => askToSignIn(router, queryClient)),
  ];
  handOver();
  return () => {
    isFollowed = false;
    for (const stop of leave) stop();
    forgetNotices();
  };
}

function askToSignIn(router: AppRouter, queryClient: QueryClient): void {
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

/** First the guards, so that a screen which may no longer be seen does not ask for its data again. */
async function forget(router: AppRouter, queryClient: QueryClient): Promise<void> {
  await router.invalidate();
  await queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== portalQuery.queryKey[0] });
}
