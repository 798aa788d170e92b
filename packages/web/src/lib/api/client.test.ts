import { aSession } from '@landrace/testkit/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../preferences/store';
import { onSessionRejected, openSession } from '../session/session';
import { ApiError, NoAnswerError } from './api-error';
import { api } from './client';
import { signIn, signOut } from './sign-in';
import { tableApi } from './table-api';

const fetched = vi.fn<typeof fetch>();

const session = { ...aSession, createdOn: Date.now() } as const;

function answer(body: unknown, status = 200): void {
  fetched.mockImplementationOnce(async () => Response.json(body, { status }));
}

function lastCall() {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url: String(url), init, headers: new Headers(init?.headers) };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  preferences.setDevice({ token: null });
  preferences.set('selectedProjects', []);
  preferences.set('locale', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('every call', () => {
  test('is relative to the page and anonymous without a session', async () => {
    answer({});
    await api('GET settings');
    expect(lastCall().url).toBe(new URL('./api/settings', document.baseURI).href);
    expect(lastCall().init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(lastCall().headers.get('authorization')).toBe('Bearer null');
    expect(lastCall().headers.get('accept-language')).toBe('en_GB');
    expect(lastCall().headers.has('x-landrace-projects')).toBe(false);
  });

  test('carries token, language, projects and the CSRF token', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie that the server would set.
    document.cookie = 'XSRF-TOKEN=a%20b';
    openSession(session);
    preferences.set('locale', 'de_DE');
    preferences.set('selectedProjects', [3, 8]);
    answer({});
    await api('GET settings');
    expect(lastCall().headers.get('authorization')).toBe('Bearer abc');
    expect(lastCall().headers.get('accept-language')).toBe('de_DE');
    expect(lastCall().headers.get('x-landrace-projects')).toBe('3,8');
    expect(lastCall().headers.get('x-xsrf-token')).toBe('a b');
  });

  test('returns a bare string unchanged', async () => {
    fetched.mockImplementationOnce(async () => new Response('a-key'));
    const body = { germplasmIds: [1] };
    await expect(api('POST genesys/germplasm', { body })).resolves.toBe('a-key');
  });

  test('fills in parameters, encoded', async () => {
    answer({});
    await api('GET clientlocale/{locale}', { params: { locale: 'a/b c' }, query: {} });
    expect(lastCall().url).toMatch(/\/api\/clientlocale\/a%2Fb%20c$/);
    answer([]);
    await api('GET clientlocale', { query: { random: 'x&y' } });
    expect(lastCall().url).toMatch(/\/api\/clientlocale\?random=x%26y$/);
  });

  test('that succeeds restarts the session’s lifetime', async () => {
    openSession({ ...session, createdOn: Date.now() - 600_000 });
    answer({});
    await api('GET settings');
    expect(Date.now() - (preferences.device().token?.createdOn ?? 0)).toBeLessThan(300_000);
  });

  test('may have an empty response', async () => {
    fetched.mockImplementationOnce(async () => new Response(null, { status: 204 }));
    await expect(api('GET settings')).resolves.toBeUndefined();
  });
});

describe('a call that fails', () => {
  test('has code, values and request id', async () => {
    answer({ code: 'table.notSortable', params: { column: 'x' }, requestId: 'r9' }, 400);
    const error = await api('GET stats/overview').catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'table.notSortable',
      params: { column: 'x' },
      requestId: 'r9',
    });
  });

  test('may come from a proxy without error codes', async () => {
    fetched.mockImplementationOnce(
      async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    );
    await expect(api('GET settings')).rejects.toMatchObject({
      status: 502,
      code: '',
      statusText: 'Bad Gateway',
    });
  });

  test('without a response has its own error', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(api('GET settings')).rejects.toEqual(new NoAnswerError('network', undefined));
  });

  test('times out', async () => {
    vi.useFakeTimers();
    fetched.mockImplementationOnce(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const outcome = api('GET settings').catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ name: 'NoAnswerError', reason: 'timeout' });
    vi.useRealTimers();
  });

  test.each([401, 403])('with %i ends the session', async (status) => {
    const rejected = vi.fn();
    const stop = onSessionRejected(rejected);
    openSession(session);
    answer({ code: 'access.tokenInvalid', params: {}, requestId: 'r' }, status);
    await expect(api('GET stats/overview')).rejects.toBeInstanceOf(ApiError);
    expect(preferences.device().token).toBeNull();
    expect(rejected).toHaveBeenCalledOnce();
    stop();
  });
});

describe('signing in', () => {
  test('opens a session and returns the requested address, once', async () => {
    preferences.set('originalTarget', '/data/genotypes/markers?page=2');
    answer(session);
    await expect(signIn('researcher', 'secret')).resolves.toBe('/data/genotypes/markers?page=2');
    expect(preferences.device().token?.token).toBe('abc');
    preferences.setDevice({ token: null });
    expect(preferences.current().originalTarget).toBeNull();
  });

  test('with a wrong password is not a rejected session and keeps the requested address', async () => {
    const rejected = vi.fn();
    const stop = onSessionRejected(rejected);
    preferences.set('originalTarget', '/home');
    answer({ code: 'signIn.failed', params: {}, requestId: 'r' }, 403);
    await expect(signIn('researcher', 'wrong')).rejects.toMatchObject({ code: 'signIn.failed' });
    expect(rejected).not.toHaveBeenCalled();
    expect(preferences.current().originalTarget).toBe('/home');
    stop();
  });
});

describe('signing out', () => {
  test('sends the token that is being closed', async () => {
    openSession(session);
    answer(true);
    await signOut();
    expect(lastCall().init).toMatchObject({ method: 'DELETE' });
    expect(JSON.parse(String(lastCall().init?.body))).toEqual({ username: 'researcher', password: 'abc' });
    expect(preferences.device().token).toBeNull();
  });

  test('works while the server is down', async () => {
    openSession(session);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(signOut()).rejects.toBeInstanceOf(NoAnswerError);
    expect(preferences.device().token).toBeNull();
  });
});

describe('the calls of a list', () => {
  const things = tableApi({
    name: 'things',
    area: 'demo',
    segment: 'thing',
    key: 'id',
    idField: 'id',
    nameField: 'id',
    defaultSort: { field: 'id' },
    fields: {},
  });

  test('are derived from its definition', async () => {
    answer({ data: [], count: 0 });
    await things.page({ page: 0, limit: 10 });
    expect(lastCall().url).toMatch(/\/api\/thing\/table$/);
    expect(JSON.parse(String(lastCall().init?.body))).toEqual({ page: 0, limit: 10 });
    answer({ data: [1], count: 1 });
    await expect(things.ids({})).resolves.toEqual({ data: [1], count: 1 });
    expect(lastCall().url).toMatch(/\/thing\/table\/ids$/);
    answer({ count: 0, facets: {} });
    await things.facets({ fields: ['id'] });
    expect(lastCall().url).toMatch(/\/thing\/table\/facets$/);
  });
});
