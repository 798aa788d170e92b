import { useSyncExternalStore } from 'react';
import { now } from '../../lib/clock';

export interface Notice {
  readonly id: number;
  readonly kind: 'error' | 'success';
  readonly title: string;
  readonly text: string;
  /** A link to the next step, if there is one. */
  readonly link?: { readonly address: string; readonly label: string };
  /** An action while it is shown, such as undo. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Notices {
  readonly shown: readonly Notice[];
  /** Newest first. */
  readonly recent: readonly Notice[];
  /** Ids of recent ones that were neither dismissed nor shown in the list of messages. */
  readonly unread: ReadonlySet<number>;
}

const maxRecent = 10;
const listeners = new Set<() => void>();
const none: Notices = { shown: [], recent: [], unread: new Set() };
let notices = none;
let lastId = 0;

export function showNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  lastId += 1;
  const added = { ...notice, id: lastId, at: now() };
  // Repeating the same notice would only push the page down.
  const others = notices.shown.filter((shown) => shown.text !== added.text || shown.title !== added.title);
  const recent = [added, ...notices.recent].slice(0, maxRecent);
  const isUnread = (id: number) => id === added.id || notices.unread.has(id);
  const unread = new Set(recent.map(({ id }) => id).filter(isUnread));
  change({ shown: [...others, added], recent, unread });
}

/** After its time; it may not have been read. */
export function hideNotice(id: number): void {
  change({ ...notices, shown: notices.shown.filter((notice) => notice.id !== id) });
}

/** By the user, who has read it. */
export function dismissNotice(id: number): void {
  const unread = new Set([...notices.unread].filter((other) => other !== id));
  change({ ...notices, shown: notices.shown.filter((notice) => notice.id !== id), unread });
}

export function markNoticesRead(): void {
  if (notices.unread.size > 0) change({ ...notices, unread: none.unread });
}

/** Resets the store. */
export function forgetNotices(): void {
  change(none);
}

export function useNotices(): Notices {
  return useSyncExternalStore(subscribe, () => notices);
}

function change(next: Notices): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
