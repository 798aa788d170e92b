import { loadWasm } from '../wasm/load-wasm';
import { writeCallsWasm } from '../wasm/write-calls.wasm';
import type { ShortTexts } from './short-texts';

type WriteCalls = {
  writeEven(row: number, count: number, texts: number, length: number, out: number): number;
  writeUneven(row: number, count: number, texts: number, lengths: number, out: number): number;
};

/** Where text is put together. */
export interface TextMemory {
  /** Other bytes after it grew. */
  readonly bytes: Buffer;
  /** Makes room for so many bytes. What it held stays. */
  grow(least: number): void;
  /** Takes rows, of which calls are written. Says whether there was room. */
  hold?(rows: Uint8Array): boolean;
  /** Writes four calls for each of so many bytes of what is held, and answers where they end. Nothing where it cannot. */
  calls?(from: number, count: number, at: number, texts: ShortTexts): number;
}

/** A chunk of 32,000 samples. It takes no memory before it is used. */
const rowBytes = 1 << 22;
/** Four calls of four bytes each. */
const textBytes = 16;
/** Files have a table for each pair of alleles, which are a dozen. */
const slots = 64;
/** Pieces of memory lie without a gap behind each other where this divides their length. */
const alignment = 64;

function wasmMemory(firstBytes: number): TextMemory {
  const { call, arena } = loadWasm<WriteCalls>(writeCallsWasm);
  const row = arena.place(Uint8Array, rowBytes);
  const texts = arena.place(Uint8Array, slots * 256 * textBytes);
  const lengths = arena.place(Uint8Array, slots * 256);
  const { at: base } = arena.place(Uint8Array, firstBytes);
  const known = new Map<ShortTexts, number>();
  let next = 0;
  let size = firstBytes;
  let bytes = view();
  let rows = row.numbers;

  function view(): Buffer {
    return Buffer.from(row.numbers.buffer as ArrayBuffer, base, size);
  }
  /** The oldest table gives way. */
  function slotOf(table: ShortTexts): number {
    const found = known.get(table);
    if (found !== undefined) return found;
    const slot = next % slots;
    next += 1;
    for (const [other, place] of known) if (place === slot) known.delete(other);
    known.set(table, slot);
    texts.numbers.set(new Uint8Array(table.words.buffer), slot * 256 * textBytes);
    lengths.numbers.set(table.lengths, slot * 256);
    return slot;
  }
  return {
    get bytes() {
      return bytes;
    },
    grow(least) {
      if (least <= size) return;
      const wanted = Math.ceil(Math.max(least, size * 2) / alignment) * alignment;
      arena.place(Uint8Array, wanted - size);
      size = wanted;
      bytes = view();
      rows = row.numbers;
    },
    hold(given) {
      if (given.length > rowBytes) return false;
      rows.set(given);
      return true;
    },
    calls(from, count, at, table) {
      const slot = slotOf(table);
      const held = texts.at + slot * 256 * textBytes;
      const length = table.evenLength;
      const end = length
        ? call.writeEven(row.at + from, count, held, length, base + at)
        : call.writeUneven(row.at + from, count, held, lengths.at + slot * 256, base + at);
      return end - base;
    },
  };
}

function plainMemory(firstBytes: number): TextMemory {
  let bytes = Buffer.allocUnsafe(firstBytes);
  return {
    get bytes() {
      return bytes;
    },
    grow(least) {
      if (least <= bytes.length) return;
      const larger = Buffer.allocUnsafe(Math.max(least, bytes.length * 2));
      larger.set(bytes);
      bytes = larger;
    },
  };
}

/** As quick as the machine can. */
export function openTextMemory(firstBytes: number): TextMemory {
  try {
    return wasmMemory(firstBytes);
  } catch (error) {
    // Processors without instructions for 16 bytes refuse to compile it.
    if (error instanceof Error && error.name === 'CompileError') return plainMemory(firstBytes);
    throw error;
  }
}
