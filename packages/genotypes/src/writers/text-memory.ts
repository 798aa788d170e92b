import { type GrowingBytes, loadWasm } from '../wasm/load-wasm';
import { writeCallsWasm } from '../wasm/write-calls.wasm';
import type { ShortTexts } from './short-texts';

type WriteCalls = {
  writeEven(row: number, count: number, texts: number, length: number, out: number): number;
  writeUneven(row: number, count: number, texts: number, lengths: number, out: number): number;
};

/** A buffer for text, in the memory of the kernel that writes calls to it. */
export interface TextMemory extends GrowingBytes {
  /** Loads rows whose calls are written next. Returns whether there was room. */
  hold(rows: Uint8Array): boolean;
  /** Writes four calls for each of `count` bytes of the loaded rows, and returns where they end. */
  calls(from: number, count: number, at: number, texts: ShortTexts): number;
}

/** A chunk of 32,000 samples. It takes no memory before it is used. */
const rowBytes = 1 << 22;
/** Four calls of four bytes each. */
const textBytes = 16;
/** Files have a table for each pair of alleles, which are a dozen. */
const slots = 64;

export function openTextMemory(firstBytes: number): TextMemory {
  const { call, arena } = loadWasm<WriteCalls>(writeCallsWasm);
  const row = arena.allocate(Uint8Array, rowBytes);
  const texts = arena.allocate(Uint8Array, slots * 256 * textBytes);
  const lengths = arena.allocate(Uint8Array, slots * 256);
  const buffer = arena.allocateGrowing(firstBytes);
  const known = new Map<ShortTexts, number>();
  let next = 0;

  /** The oldest table is replaced. */
  function slotOf(table: ShortTexts): number {
    const found = known.get(table);
    if (found !== undefined) return found;
    const slot = next % slots;
    next += 1;
    for (const [other, used] of known) if (used === slot) known.delete(other);
    known.set(table, slot);
    texts.numbers.set(new Uint8Array(table.words.buffer), slot * 256 * textBytes);
    lengths.numbers.set(table.lengths, slot * 256);
    return slot;
  }
  return Object.assign(buffer, {
    hold(input: Uint8Array) {
      if (input.length > rowBytes) return false;
      row.numbers.set(input);
      return true;
    },
    calls(from: number, count: number, at: number, table: ShortTexts) {
      const slot = slotOf(table);
      const address = texts.at + slot * 256 * textBytes;
      const length = table.evenLength;
      const end = length
        ? call.writeEven(row.at + from, count, address, length, buffer.at + at)
        : call.writeUneven(row.at + from, count, address, lengths.at + slot * 256, buffer.at + at);
      return end - buffer.at;
    },
  });
}
