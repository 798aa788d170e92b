import { api } from '../api/client';
import { preferences } from '../preferences/store';
import { closeSession, currentSession, openSession } from './session';

/** Gives the place the visitor was going to when asked to sign in, if any. */
export async function signIn(username: string, password: string): Promise<string | null> {
  const session = await api('POST token', { body: { username, password } });
  // Before the session opens: the target belongs to the visitor without a name.
  const target = preferences.current().originalTarget;
  preferences.set('originalTarget', null);
  openSession(session);
  return target;
}

/** The browser forgets the token even when the server cannot be told. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  try {
    if (session) {
      await api('DELETE token', { body: { username: session.username, password: session.token } });
    }
  } finally {
    closeSession();
  }
}
