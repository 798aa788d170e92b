import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import type { MarkedItemType } from '../preferences/preference-keys';

export type MarkedIds = Readonly<Record<MarkedItemType, readonly number[]>>;

/** Also shown until the first response. */
export const noMarks: MarkedIds = { germplasm: [], markers: [], locations: [] };

/** Maximum number of ids per call. */
const idsPerCall = 100_000;

/** Part of the segment of tables of marked rows, so that they are reloaded when marks change. */
export const markedSegment = '#marked';

/** Resolves when the server has saved or refused all changes. */
let pendingChanges: Promise<unknown> = Promise.resolve();

/** The marks of the account. Other tabs and devices may change them, so a tab reloads them on focus. */
export const accountMarksQuery = queryOptions({
  queryKey: ['marked'],
  queryFn: async ({ signal }): Promise<MarkedIds> => {
    // A response older than a change would revert it on the screen.
    await pendingChanges;
    return { ...noMarks, ...(await api('GET marked', { signal })) };
  },
  refetchOnWindowFocus: 'always',
  meta: { isQuiet: true },
});

interface Change {
  readonly type: MarkedItemType;
  readonly ids: readonly number[];
  readonly isMarked: boolean;
}

/** Shown immediately, and reverted if the server does not save it. */
export async function changeAccountMarks(queryClient: QueryClient, change: Change): Promise<void> {
  const { type, ids, isMarked } = change;
  await optimistically(queryClient, {
    type,
    after: (before) => changed(before, change),
    work: () => sendMarks(type, ids, isMarked),
  });
}

export async function clearAccountMarks(queryClient: QueryClient, type: MarkedItemType): Promise<void> {
  await optimistically(queryClient, {
    type,
    after: () => [],
    work: async () => void (await api('DELETE marked/{itemType}', { params: { itemType: type } })),
  });
}

interface Step {
  readonly type: MarkedItemType;
  readonly after: (before: readonly number[]) => readonly number[];
  readonly work: () => Promise<void>;
}

async function optimistically(queryClient: QueryClient, { type, after, work }: Step): Promise<void> {
  const { queryKey } = accountMarksQuery;
  const isAsked = queryClient.isFetching({ queryKey }) > 0;
  const saved = queryClient.cancelQueries({ queryKey }).then(() => {
    queryClient.setQueryData(queryKey, (before) => before && { ...before, [type]: after(before[type]) });
    return work();
  });
  pendingChanges = Promise.allSettled([pendingChanges, saved]);
  try {
    await saved;
  } catch (problem) {
    await reloadAccountMarks(queryClient);
    throw problem;
  }
  // The query was cancelled for the change, or failed.
  if (isAsked || !queryClient.getQueryData(queryKey)) await reloadAccountMarks(queryClient);
  announce();
  await refreshMarkedTables(queryClient);
}

/** A pending response may be older than the change; the very first one is not refetched automatically. */
export async function reloadAccountMarks(queryClient: QueryClient): Promise<void> {
  const { queryKey } = accountMarksQuery;
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** In chunks, since a call has a maximum. */
export async function sendMarks(
  type: MarkedItemType,
  ids: readonly number[],
  addition: boolean,
): Promise<void> {
  for (let start = 0; start < ids.length; start += idsPerCall) {
    const body = { ids: ids.slice(start, start + idsPerCall), addition };
    await api('PATCH marked/{itemType}', { params: { itemType: type }, body });
  }
}

export function changed(
  before: readonly number[],
  { ids, isMarked }: Omit<Change, 'type'>,
): readonly number[] {
  const next = new Set(before);
  for (const id of ids) isMarked ? next.add(id) : next.delete(id);
  return [...next];
}

function refreshMarkedTables(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, segment] }) => kind === 'table' && String(segment).includes(markedSegment),
  });
}

let channel: BroadcastChannel | undefined;

function announce(): void {
  channel?.postMessage('changed');
}

/** Listens for changes of marks in other tabs of this browser. Returns a function to unsubscribe. */
export function onForeignMarks(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel('landrace marks');
  opened.onmessage = listener;
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
