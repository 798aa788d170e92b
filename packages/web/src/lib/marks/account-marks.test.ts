import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { accountMarksQuery, changeAccountMarks, reloadAccountMarks } from './account-marks';

afterEach(() => vi.unstubAllGlobals());

/** Stores germplasm marks; each call waits until the test releases it. */
function slowServer(stored: number[] = []) {
  const waiting: { readonly call: string; readonly go: () => void }[] = [];
  vi.stubGlobal('fetch', async (_address: URL, init: RequestInit = {}) => {
    // Read on arrival, like a server under load that answers late.
    const germplasm = [...stored];
    const call = init.method ?? 'GET';
    await new Promise<void>((go, stop) => {
      waiting.push({ call, go });
      init.signal?.addEventListener('abort', () => stop(init.signal?.reason));
    });
    if (call !== 'PATCH') return Response.json({ germplasm });
    const { ids } = JSON.parse(String(init.body)) as { ids: number[] };
    stored.push(...ids);
    return Response.json(true);
  });
  return {
    stored,
    async letGo(call: string): Promise<void> {
      const found = () => waiting.findIndex((entry) => entry.call === call);
      await expect.poll(() => found()).toBeGreaterThanOrEqual(0);
      waiting.splice(found(), 1)[0]?.go();
    },
  };
}

function aTab() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queryClient, accountMarksQuery);
  const leave = observer.subscribe(() => undefined);
  return { queryClient, leave, marked: () => observer.getCurrentResult().data?.germplasm };
}

const mark = (queryClient: QueryClient, id: number) =>
  changeAccountMarks(queryClient, { type: 'germplasm', ids: [id], isMarked: true });

test('a mark from another tab is shown although the first response was still pending', async () => {
  const server = slowServer();
  const tab = aTab();
  await expect.poll(() => tab.queryClient.isFetching()).toBe(1);
  server.stored.push(7);
  const reloaded = reloadAccountMarks(tab.queryClient);
  await server.letGo('GET');
  await server.letGo('GET');
  await reloaded;
  expect(tab.marked()).toEqual([7]);
  tab.leave();
});

test('focusing the tab while a mark is being saved does not revert it', async () => {
  const server = slowServer([3]);
  const tab = aTab();
  await server.letGo('GET');
  await expect.poll(() => tab.marked()).toEqual([3]);
  const done = mark(tab.queryClient, 7);
  await expect.poll(() => tab.marked()).toEqual([3, 7]);
  const looked = tab.queryClient.invalidateQueries({ queryKey: accountMarksQuery.queryKey });
  await server.letGo('PATCH');
  await done;
  await server.letGo('GET');
  await looked;
  expect(tab.marked()).toEqual([3, 7]);
  tab.leave();
});

test('a mark made while another tab’s was being loaded shows both', async () => {
  const server = slowServer([3]);
  const tab = aTab();
  await server.letGo('GET');
  await expect.poll(() => tab.marked()).toEqual([3]);
  server.stored.push(5);
  const reloaded = reloadAccountMarks(tab.queryClient);
  await expect.poll(() => tab.queryClient.isFetching()).toBe(1);
  const done = mark(tab.queryClient, 7);
  await server.letGo('PATCH');
  await reloaded;
  await server.letGo('GET');
  await server.letGo('GET');
  await done;
  expect(tab.marked()).toEqual([3, 5, 7]);
  tab.leave();
});

test('a mark is shown although the marks could not be loaded before', async () => {
  const server = slowServer([3]);
  const tab = aTab();
  await tab.queryClient.cancelQueries();
  const done = mark(tab.queryClient, 7);
  await server.letGo('PATCH');
  await server.letGo('GET');
  await server.letGo('GET');
  await done;
  expect(tab.marked()).toEqual([3, 7]);
  tab.leave();
});
