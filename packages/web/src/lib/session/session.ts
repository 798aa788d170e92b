import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { useSyncExternalStore } from 'react';
import { basePath } from '../base-path';
import { now } from '../clock';
import { preferences } from '../preferences/store';

const rejectionListeners = new Set<() => void>();

/** The current session. An expired one is dropped. */
export function currentSession(): Session | null {
  const session = preferences.device().token;
  if (session === null || !hasExpired(session)) return session;
  preferences.setDevice({ token: null });
  return null;
}

/** Valid while (now − createdOn) ≤ lifetime. */
function hasExpired(session: Session): boolean {
  return now() - session.createdOn > session.lifetime;
}

export function openSession(session: Session): void {
  preferences.setDevice({ token: session });
}

/** Every successful call restarts the lifetime. */
export function refreshSession(): void {
  const session = preferences.device().token;
  if (session) preferences.setDevice({ token: { ...session, createdOn: now() } });
}

export function closeSession(): void {
  preferences.setDevice({ token: null });
  forgetTokenCookie();
}

/** The server rejected the session: the user is signed out. */
export function rejectSession(): void {
  closeSession();
  for (const listener of rejectionListeners) listener();
}

export function onSessionRejected(listener: () => void): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

function forgetTokenCookie(): void {
  for (const path of new Set(['/', basePath()])) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
    document.cookie = `token=; Max-Age=0; Path=${path}`;
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(preferences.subscribe, () => preferences.device().token);
}
