import type { CallClass } from '../calls/call-class';
import type { PaletteEntry } from './shown-calls';

export interface Palette {
  readonly entries: readonly PaletteEntry[];
  placeOf(entry: PaletteEntry): number;
}

/** As many as a byte tells, less one for what is none of them. */
const mostEntries = 255;

/** Kept free: texts that find no place are shown by their class alone, of which there are five. */
const reserved = 5;

/** Collects what occurs in a tile. */
export function openPalette(): Palette {
  const entries: PaletteEntry[] = [];
  const places = new Map<string, number>();
  function add(key: string, entry: PaletteEntry): number {
    places.set(key, entries.length);
    return entries.push(entry) - 1;
  }
  const ofClass = (kind: CallClass) => places.get(`${kind}\t…`) ?? add(`${kind}\t…`, { text: '…', kind });
  return {
    entries,
    placeOf(entry) {
      const key = `${entry.kind}\t${entry.text}`;
      const found = places.get(key);
      if (found !== undefined) return found;
      return entries.length < mostEntries - reserved ? add(key, entry) : ofClass(entry.kind);
    },
  };
}
