import type { CallClass } from '../calls/call-class';
import type { PaletteEntry } from './shown-calls';

export interface Palette {
  readonly entries: readonly PaletteEntry[];
  indexOf(entry: PaletteEntry): number;
}

/** As many as a byte has values, less one for what is none of them. */
const maxEntries = 255;

/** Reserved: texts beyond the limit are shown by their class alone, of which there are five. */
const reserved = 5;

/** Collects the calls that occur in a tile. */
export function openPalette(): Palette {
  const entries: PaletteEntry[] = [];
  const indices = new Map<string, number>();
  function add(key: string, entry: PaletteEntry): number {
    indices.set(key, entries.length);
    return entries.push(entry) - 1;
  }
  const ofClass = (kind: CallClass) => indices.get(`${kind}\t…`) ?? add(`${kind}\t…`, { text: '…', kind });
  return {
    entries,
    indexOf(entry) {
      const key = `${entry.kind}\t${entry.text}`;
      const found = indices.get(key);
      if (found !== undefined) return found;
      return entries.length < maxEntries - reserved ? add(key, entry) : ofClass(entry.kind);
    },
  };
}
