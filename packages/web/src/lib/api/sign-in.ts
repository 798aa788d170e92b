import { defaultPreferences, markedItemTypes, type Preferences } from '../preferences/preference-keys';
import { preferences } from '../preferences/store';
import { closeSession, currentSession, openSession } from '../session/session';
import { api } from './client';

/** Returns the address that the visitor had requested before signing in, if any. */
export async function signIn(username: string, password: string): Promise<string | null> {
  const session = await api('POST token', { body: { username, password } });
  // Before the session opens: the target belongs to the anonymous visitor.
  const target = preferences.current().originalTarget;
  preferences.set('originalTarget', null);
  const marked = preferences.current().markedIds;
  preferences.set('markedIds', defaultPreferences.markedIds);
  openSession(session);
  takeMarksAlong(marked);
  return target;
}

/** They stay in the user's record until the account has them. */
function takeMarksAlong(marked: Preferences['markedIds']): void {
  const waiting = preferences.current().markedIds;
  const both = markedItemTypes.map((type) => [type, [...waiting[type], ...marked[type]]]);
  preferences.set('markedIds', Object.fromEntries(both) as Preferences['markedIds']);
}

/** The browser forgets the token even if the server cannot be reached. */
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
