import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import type { MarkedItemType } from '../preferences/preference-keys';

export type MarkedIds = Readonly<Record<MarkedItemType, readonly number[]>>;

/** Also what is shown until an answer is there. */
export const noMarks: MarkedIds = { germplasm: [], markers: [], locations: [] };

/** So many ids go into one call. */
const idsPerCall = 100_000;

/** Tables of marked rows have this in their segment, so that they are asked for anew when marks change. */
export const markedPlace = '#marked';

/** Ends when the server has kept or refused what was changed so far. */
let changesKept: Promise<unknown> = Promise.resolve();

/** What the account has marked. Other tabs and devices may change it, so a tab that is looked at asks again. */
export const accountMarksQuery = queryOptions({
  queryKey: ['marked'],
  queryFn: async ({ signal }): Promise<MarkedIds> => {
    // An answer from before a change that is already shown would take it back on the screen.
    await changesKept;
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

/** Shown at once, and taken back if the server does not keep it. */
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
  const kept = queryClient.cancelQueries({ queryKey }).then(() => {
    queryClient.setQueryData(queryKey, (before) => before && { ...before, [type]: after(before[type]) });
    return work();
  });
  changesKept = Promise.allSettled([changesKept, kept]);
  try {
    await kept;
  } catch (problem) {
    await reloadAccountMarks(queryClient);
    throw problem;
  }
  // The question was taken back for the change, or had no answer.
  if (isAsked || !queryClient.getQueryData(queryKey)) await reloadAccountMarks(queryClient);
  announce();
  await refreshMarkedTables(queryClient);
}

/** An answer under way may be older than the change; the first one of all is not asked for anew by itself. */
export async function reloadAccountMarks(queryClient: QueryClient): Promise<void> {
  const { queryKey } = accountMarksQuery;
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** In parts, since a call takes so many and no more. */
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
    predicate: ({ queryKey: [kind, segment] }) => kind === 'table' && String(segment).includes(markedPlace),
  });
}

let channel: BroadcastChannel | undefined;

function announce(): void {
  channel?.postMessage('changed');
}

/** Another tab of this browser has changed marks. Gives the way to hear no more of it. */
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
