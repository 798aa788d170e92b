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
}

const maxRecent = 10;
const listeners = new Set<() => void>();
let notices: Notices = { shown: [], recent: [] };
let lastId = 0;

export function showNotice(notice: Omit<Notice, 'id' | 'at'>): void {
  lastId += 1;
  const added = { ...notice, id: lastId, at: now() };
  // Repeating the same notice would only push the page down.
  const others = notices.shown.filter((shown) => shown.text !== added.text || shown.title !== added.title);
  change({ shown: [...others, added], recent: [added, ...notices.recent].slice(0, maxRecent) });
}

export function dismissNotice(id: number): void {
  change({ ...notices, shown: notices.shown.filter((notice) => notice.id !== id) });
}

/** Resets the store. */
export function forgetNotices(): void {
  change({ shown: [], recent: [] });
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
