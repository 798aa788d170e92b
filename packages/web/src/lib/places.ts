/** What had the focus, so that it can be found again in a page that is drawn anew. */
export interface FocusMark {
  readonly attribute: string;
  readonly value: string;
  /** A page may link to the same place from a list and from a line of recently viewed items. */
  readonly isInNavigation: boolean;
  /** Distance from the top of the window in pixels. */
  readonly top: number;
}

/** Where the user was on a page when it was left. */
export interface Place {
  readonly y: number;
  /** Positions of scrolled parts of the page, such as the rows of a list, in document order. */
  readonly parts: readonly { readonly left: number; readonly top: number }[];
  readonly focus?: FocusMark;
}

const storageKey = 'landrace-places';

/** More history than anyone walks back. */
const maxPlaces = 50;

const places = new Map<string, Place>(readStored());

/** Of this tab only, and forgotten with it: after a reload, Back still leads to the same place. */
function readStored(): readonly [string, Place][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Another version of the portal may have stored something else. */
function isEntry(entry: unknown): entry is [string, Place] {
  const [key, place] = Array.isArray(entry) ? entry : [];
  return typeof key === 'string' && typeof place?.y === 'number' && Array.isArray(place.parts);
}

export function storePlaces(): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-maxPlaces)));
  } catch {
    // Without storage a reload forgets the places.
  }
}

/** By the key of a history entry. */
export function rememberPlace(entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
}

export function placeOf(entry: string | undefined): Place | undefined {
  return entry === undefined ? undefined : places.get(entry);
}

/** Whether the current history entry was scrolled when it was left: its parts are then loaded at once, not one by one. */
export function isReturnToPlace(): boolean {
  const state: { readonly __TSR_key?: string } | null = window.history.state;
  return (placeOf(state?.__TSR_key)?.y ?? 0) > 0;
}
