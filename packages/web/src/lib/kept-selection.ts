import { now } from './clock';

/** What somebody selected on a page before signing in to save it. */
export interface KeptSelection {
  /** The path of the page, without its parameters. */
  readonly page: string;
  /** The stable name of the list that the ids are of. */
  readonly list: string;
  /** Empty where the page itself has what was selected: marks, or the conditions of a list. */
  readonly ids: readonly number[];
}

const storageKey = 'landrace-kept-selection';

/** Milliseconds after which nobody expects it any more. */
const maxAge = 30 * 60_000;

/** In this tab, also while another site asks for the password. */
export function keepSelection(selection: KeptSelection): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ ...selection, at: now() }));
  } catch {
    // Without storage it has to be selected again.
  }
}

export function keptSelection(page: string, list: string): readonly number[] | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    return isKept(kept) && kept.page === page && kept.list === list && now() - kept.at < maxAge
      ? kept.ids
      : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSelection(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

function isKept(kept: unknown): kept is KeptSelection & { readonly at: number } {
  if (typeof kept !== 'object' || kept === null) return false;
  const { page, list, ids, at } = kept as Partial<KeptSelection & { at: number }>;
  return (
    typeof page === 'string' &&
    typeof list === 'string' &&
    typeof at === 'number' &&
    Array.isArray(ids) &&
    ids.every((id) => Number.isSafeInteger(id))
  );
}
