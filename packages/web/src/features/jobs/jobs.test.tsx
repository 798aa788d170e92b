import { anImportJob, fakeImportApi } from '@landrace/testkit/fake-api/fake-import-api';
import { anExportJob, fakeJobApi } from '@landrace/testkit/fake-api/fake-job-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeHost } from '../../kit/notices/notice-host';
import { forgetNotices, showNotice } from '../../kit/notices/notice-store';
import { showScreen } from '../../kit/show-screen.fixture';
import { createQueryClient } from '../../lib/api/query-client';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { ActivityButton } from './activity-button';

const first = '11111111-1111-4111-8111-111111111111';
const second = '22222222-2222-4222-8222-222222222222';

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: null });
  preferences.set('asyncJobUuids', [first, second]);
  preferences.set('asyncJobCount', 2);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(forgetNotices);
});

type Fake = ReturnType<typeof fakeJobApi>;

function show(api: Fake): void {
  vi.stubGlobal('fetch', vi.fn(api.fetch));
  vi.stubGlobal('EventSource', api.stream.EventSource);
  render(
    <QueryClientProvider client={createQueryClient(vi.fn())}>
      <ActivityButton className="tool" canReadData />
      <NoticeHost />
    </QueryClientProvider>,
  );
}

const button = (name: RegExp | string = /^Activity/) => screen.findByRole('button', { name });
const lists = (api: Fake) => api.calls.filter(({ method }) => method === 'POST');

async function openDrawer(): Promise<HTMLElement> {
  fireEvent.click(await button());
  return await screen.findByRole('dialog', { name: 'Activity' });
}

describe('the button', () => {
  test('counts unfinished jobs, in its label and a badge', async () => {
    show(fakeJobApi(anExportJob({ uuid: first }), anExportJob({ uuid: second, status: 'waiting' })));
    expect((await button('Activity, 2 unfinished jobs')).textContent).toBe('2');
  });

  test('of a visitor without jobs sends no request and opens with a helpful sentence', async () => {
    preferences.set('asyncJobUuids', []);
    const api = fakeJobApi();
    show(api);
    const drawer = await openDrawer();
    expect(drawer.textContent).toContain('tick “Prepare in the background”');
    expect(api.calls).toEqual([]);
    expect(api.stream.addresses).toEqual([]);
  });
});

describe('messages', () => {
  const say = (text: string) => act(() => showNotice({ kind: 'error', title: 'An error occurred', text }));

  test('are counted by the same button until they have been read in the drawer', async () => {
    preferences.set('asyncJobUuids', []);
    show(fakeJobApi());
    const only = await button('Activity');
    say('Disk on fire');
    say('Disk still on fire');
    expect(only.getAttribute('aria-label')).toBe('Activity, 2 new messages');
    expect(only.textContent).toBe('2');
    const drawer = await openDrawer();
    expect(within(drawer).getByRole('tab', { selected: true }).textContent).toContain('Messages');
    const listed = within(drawer).getAllByRole('listitem');
    expect(listed.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Disk still on fire'),
      expect.stringContaining('Disk on fire'),
    ]);
    await waitFor(() => expect(only.getAttribute('aria-label')).toBe('Activity'));
    expect(only.textContent).toBe('');
  });

  test('that were dismissed count as read', async () => {
    preferences.set('asyncJobUuids', []);
    show(fakeJobApi());
    say('Disk on fire');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await button('Activity')).toBeDefined();
  });

  test('are beside the jobs, which come first if there are any', async () => {
    show(fakeJobApi(anExportJob({ uuid: first })));
    say('Disk on fire');
    await button('Activity, 1 unfinished job, 1 new message');
    const drawer = await openDrawer();
    expect(within(drawer).getByRole('tab', { selected: true }).textContent).toContain('Jobs');
    fireEvent.click(within(drawer).getByRole('tab', { name: /Messages/ }));
    expect(within(drawer).getByRole('listitem').textContent).toContain('Disk on fire');
  });
});

describe('the drawer', () => {
  test('shows each job with its start and its state', async () => {
    const size = { progress: 1, resultSize: 1_234_567 };
    show(
      fakeJobApi(
        anExportJob({ uuid: first, progress: 0.426 }),
        anExportJob({ uuid: second, status: 'completed', table: 'maps', fileName: 'maps.zip', ...size }),
      ),
    );
    const drawer = await openDrawer();
    const [running, completed] = within(drawer).getAllByRole('listitem');
    if (!running || !completed) throw new Error('Two jobs were expected.');

    expect(within(running).getByRole('heading', { name: 'Germplasm' })).toBeDefined();
    expect(running.textContent).toContain('germplasm.csv');
    expect(running.textContent).toContain('03/02/2026');
    expect(running.textContent).toContain('Running');
    expect(running.textContent).toContain('43%');
    const bar = within(running).getByRole('progressbar', { name: 'Progress of germplasm.csv' });
    expect(bar.getAttribute('value')).toBe('0.426');
    expect(within(running).queryByRole('link')).toBeNull();
    expect(within(running).getByRole('button', { name: 'Cancel germplasm.csv' })).toBeDefined();

    expect(completed.textContent).toContain('Completed');
    expect(completed.textContent).toContain('1.2 MB');
    const link = within(completed).getByRole('link', { name: 'Download maps.zip' });
    expect(link.getAttribute('href')).toBe(`${document.baseURI}api/dataset/export/async/${second}/download`);
    expect(within(completed).queryByRole('progressbar')).toBeNull();
  });

  test('offers no download of a file that is no longer readable, and says why', async () => {
    show(fakeJobApi(anExportJob({ uuid: first, status: 'completed', isWithheld: true })));
    const drawer = await openDrawer();
    expect(drawer.textContent).toContain('You no longer have access to all data in this file.');
    expect(within(drawer).queryByRole('link')).toBeNull();
    expect(within(drawer).getByRole('button', { name: 'Remove germplasm.csv' })).toBeDefined();
  });

  test('says why a job failed', async () => {
    show(fakeJobApi(anExportJob({ uuid: first, status: 'failed', errorCode: 'internal.error' })));
    const drawer = await openDrawer();
    expect(drawer.textContent).toContain('Failed');
    expect(drawer.textContent).toContain('The server could not complete the request.');
  });

  test('includes the numbers of the reason', async () => {
    const refusal = { errorCode: 'diversity.tooFewLines', errorParams: { limit: 3 } };
    show(fakeJobApi(anExportJob({ uuid: first, status: 'failed', ...refusal })));
    const drawer = await openDrawer();
    expect(drawer.textContent).toContain('Please select at least 3 lines to compare');
  });

  test('cancels a running job and removes it once it has ended', async () => {
    const api = fakeJobApi(anExportJob({ uuid: first }));
    show(api);
    const drawer = await openDrawer();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Cancel germplasm.csv' }));
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Remove germplasm.csv' }));
    expect(drawer.contains(document.activeElement)).toBe(true);
    expect(await within(drawer).findByText('No background jobs')).toBeDefined();
    expect(preferences.current().asyncJobUuids).toEqual([]);
    expect(preferences.current().asyncJobCount).toBe(0);
  });

  test('shows the server’s message on a refusal', async () => {
    const api = fakeJobApi(anExportJob({ uuid: first }), anExportJob({ uuid: second, table: 'maps' }));
    show({ ...api, fetch: (url, init) => (init?.method === 'DELETE' ? refusal() : api.fetch(url, init)) });
    const drawer = await openDrawer();
    const [entry] = within(drawer).getAllByRole('button', { name: 'Cancel germplasm.csv' });
    if (entry) fireEvent.click(entry);
    expect((await within(drawer).findByRole('alert')).textContent).toBe(
      'Not found. Request returned no data.',
    );
  });

  test('closes by its button', async () => {
    show(fakeJobApi(anExportJob({ uuid: first })));
    const drawer = await openDrawer();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a job that ends', () => {
  test('is announced with its file while the drawer is closed', async () => {
    const api = fakeJobApi(anExportJob({ uuid: first }));
    show(api);
    await button('Activity, 1 unfinished job');
    act(() => api.send(first, { status: 'completed', progress: 1 }));
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain('germplasm.csv is ready');
    expect(within(notice).getByRole('link', { name: 'Download' }).getAttribute('href')).toContain(first);
    expect(await button('Activity, 1 new message')).toBeDefined();
  });

  test('with a failure is announced with the reason', async () => {
    const api = fakeJobApi(anExportJob({ uuid: first }));
    show(api);
    await button('Activity, 1 unfinished job');
    act(() => api.send(first, { status: 'failed', errorCode: 'internal.error' }));
    expect((await screen.findByRole('alert')).textContent).toContain('germplasm.csv could not be prepared');
  });

  test('is not announced where its result is shown', async () => {
    location.hash = `#/data/genotypes/diversity/2?job=${first}`;
    const api = fakeJobApi(anExportJob({ uuid: first, datatype: 'diversity' }));
    show(api);
    await button('Activity, 1 unfinished job');
    act(() => api.send(first, { status: 'completed', progress: 1 }));
    expect(await button('Activity')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    location.hash = '';
  });

  test('before the visit is not announced', async () => {
    show(fakeJobApi(anExportJob({ uuid: first, status: 'completed', fileName: 'old.csv' })));
    await openDrawer();
    await screen.findByRole('link', { name: 'Download old.csv' });
    expect(screen.queryByText('old.csv is ready')).toBeNull();
  });

  test('does not become unfinished through a late, older response', async () => {
    const api = fakeJobApi(anExportJob({ uuid: first }), anExportJob({ uuid: second }));
    show(api);
    await button('Activity, 2 unfinished jobs');
    act(() => api.stream.send('job', anExportJob({ uuid: first, status: 'completed' })));
    await button('Activity, 1 unfinished job, 1 new message');
    const requestCount = lists(api).length;
    await act(async () => api.stream.accept());
    await waitFor(() => expect(lists(api).length).toBe(requestCount + 1));
    await act(async () => {});
    expect(await button('Activity, 1 unfinished job, 1 new message')).toBeDefined();
  });
});

describe('the stream', () => {
  test('is a single one, names the visitor’s jobs and ends with the last of them', async () => {
    const api = fakeJobApi(anExportJob({ uuid: first }));
    show(api);
    await button('Activity, 1 unfinished job');
    await waitFor(() => expect(api.stream.count()).toBe(1));
    // The second is no longer known to the server.
    expect(api.stream.addresses.at(-1)).toMatch(new RegExp(`/api/job/events\\?uuids=${first}$`));
    expect(preferences.current().asyncJobUuids).toEqual([first]);
    act(() => api.send(first, { status: 'completed' }));
    await waitFor(() => expect(api.stream.count()).toBe(0));
  });

  test('of a signed-in user names none, and neither does the list', async () => {
    preferences.setDevice({ token: { ...session, createdOn: Date.now() } });
    preferences.set('asyncJobCount', 1);
    const api = fakeJobApi(anExportJob({ uuid: first }));
    show(api);
    await button('Activity, 1 unfinished job');
    expect(lists(api)[0]?.body).toEqual({});
    await waitFor(() => expect(api.stream.addresses.at(-1)).toMatch(/\/api\/job\/events$/));
    expect(preferences.current().asyncJobUuids).toEqual([]);
  });

  test('that is down is replaced by polling every five seconds, and reopened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = fakeJobApi(anExportJob({ uuid: first }));
    show(api);
    await button('Activity, 1 unfinished job');
    act(() => api.stream.accept());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    act(() => api.stream.refuse());
    const requestCount = lists(api).length;
    const streams = api.stream.addresses.length;
    api.change(first, { progress: 0.5 });
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(lists(api).length).toBe(requestCount + 1);
    expect(api.stream.addresses.length).toBe(streams + 1);
  });
});

describe('imports', () => {
  let extra: ReactNode;
  beforeEach(() => {
    extra = null;
  });

  async function showImports(...jobs: Parameters<typeof anImportJob>[0][]) {
    preferences.setDevice({ token: { ...session, userType: 'Data Curator', createdOn: Date.now() } });
    const exports = fakeJobApi(anExportJob({ uuid: second, createdOn: '2026-02-02T10:00:00Z' }));
    const imports = fakeImportApi({ jobs: jobs.map(anImportJob) });
    const server = fakeServer(exports.part, ...imports.parts);
    vi.stubGlobal('EventSource', exports.stream.EventSource);
    const router = await showScreen({
      screen: () => (
        <>
          <ActivityButton className="tool" canReadData />
          {extra}
        </>
      ),
      path: '/',
      server,
      addresses: (_name, params) => `/import/data-upload/${params?.templateType}`,
    });
    return { drawer: await openDrawer(), router, server, stream: exports.stream };
  }

  test('are among the jobs, newest first, with their action, result and links', async () => {
    const issueCounts = { GENERIC_INVALID_NUMBER: 3, GENERIC_INVALID_DATE: 1 };
    const { drawer, router } = await showImports({ uuid: first, issueCounts, isUpdate: true });
    const [checked, exported] = await within(drawer).findAllByRole('listitem');
    if (!checked || !exported) throw new Error('Two jobs were expected.');
    expect(within(checked).getByRole('heading', { name: 'Check of passports.csv' })).toBeDefined();
    expect(checked.textContent).toContain('Passport data (MCPD), update');
    expect(checked.textContent).toContain('Completed');
    expect(checked.textContent).toContain('4 issues');
    const log = within(checked).getByRole('link', { name: 'Download log for passports.csv' });
    expect(log.getAttribute('href')).toMatch(new RegExp(`/api/import/template/${first}/log$`));
    expect(within(exported).getByRole('heading', { name: 'Germplasm' })).toBeDefined();

    fireEvent.click(within(checked).getByRole('link', { name: 'Open report for passports.csv' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/import/data-upload/mcpd'));
    expect(router.state.location.search).toEqual({ job: first });
  });

  test('are updated live, from the check to the import', async () => {
    const { drawer, stream } = await showImports({ uuid: first, status: 'running', progress: 0.25 });
    const bar = await within(drawer).findByRole('progressbar', { name: 'Progress of passports.csv' });
    expect(bar.getAttribute('value')).toBe('0.25');
    const later = { uuid: first, updatedOn: '2026-02-03T10:01:00Z', isLoad: true };
    act(() => stream.send('import', anImportJob({ ...later, status: 'running', progress: 0.5 })));
    expect(await within(drawer).findByRole('heading', { name: 'Import of passports.csv' })).toBeDefined();
    act(() => stream.send('import', anImportJob({ ...later, imported: true })));
    expect(await within(drawer).findByText('imported')).toBeDefined();
    act(() => stream.send('removed', { uuid: first }));
    await waitFor(() => expect(within(drawer).queryByText('Import of passports.csv')).toBeNull());
  });

  test('that end make the lists and the counts of the menu load again', async () => {
    const count = vi.fn(async () => 1);
    function Counts() {
      return useQuery({ queryKey: ['table', 'stats/overview'], queryFn: count }).data;
    }
    extra = <Counts />;
    const { stream } = await showImports({ uuid: first, status: 'running', progress: 0.25 });
    expect(count).toHaveBeenCalledTimes(1);
    const later = { uuid: first, updatedOn: '2026-02-03T10:01:00Z', isLoad: true };
    act(() => stream.send('import', anImportJob({ ...later, imported: true })));
    await waitFor(() => expect(count).toHaveBeenCalledTimes(2));
  });

  test('are cancelled and removed like others', async () => {
    const { drawer } = await showImports({ uuid: first, status: 'running', progress: 0.25 });
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Cancel passports.csv' }));
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Remove passports.csv' }));
    await waitFor(() => expect(within(drawer).queryByText('Check of passports.csv')).toBeNull());
  });
});

const session = aSession;

async function refusal(): Promise<Response> {
  return Response.json({ code: 'route.notFound', params: {}, requestId: 'r' }, { status: 404 });
}
