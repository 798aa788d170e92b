import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../preferences/store';
import {
  closeSession,
  currentSession,
  onSessionRejected,
  openSession,
  refreshSession,
  rejectSession,
} from './session';

const lifetime = 43_200_000;

function sessionFrom(createdOn: number): Session {
  return {
    token: 'abc',
    imageToken: 'def',
    id: 7,
    username: 'researcher',
    userType: 'Regular User',
    lifetime,
    createdOn,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  preferences.setDevice({ token: null });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a session', () => {
  test('lasts its lifetime to the millisecond, then is gone for good', () => {
    openSession(sessionFrom(1_000_000));
    vi.setSystemTime(1_000_000 + lifetime);
    expect(currentSession()?.token).toBe('abc');
    vi.setSystemTime(1_000_000 + lifetime + 1);
    expect(currentSession()).toBeNull();
    expect(preferences.device().token).toBeNull();
  });

  test('restarts its lifetime with every successful call', () => {
    openSession(sessionFrom(1_000_000));
    vi.setSystemTime(1_000_000 + lifetime);
    refreshSession();
    vi.setSystemTime(1_000_000 + 2 * lifetime);
    expect(currentSession()?.token).toBe('abc');
  });

  test('that was closed removes its cookie', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie that the session has to remove.
    document.cookie = 'token=abc; Path=/';
    openSession(sessionFrom(1_000_000));
    closeSession();
    expect(currentSession()).toBeNull();
    expect(document.cookie).not.toContain('token=');
  });

  test('that was rejected ends and reports it', () => {
    const listener = vi.fn();
    const stop = onSessionRejected(listener);
    openSession(sessionFrom(1_000_000));
    rejectSession();
    expect(currentSession()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
    stop();
    rejectSession();
    expect(listener).toHaveBeenCalledOnce();
  });
});
