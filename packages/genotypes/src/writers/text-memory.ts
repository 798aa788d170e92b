import { loadWasm } from '../wasm/load-wasm';
import { writeCallsWasm } from '../wasm/write-calls.wasm';
import type { ShortTexts } from './short-texts';

type WriteCalls = {
  writeEven(row: number, count: number, texts: number, length: number, out: number): number;
  writeUneven(row: number, count: number, texts: number, lengths: number, out: number): number;
};

/** A buffer for text. */
export interface TextMemory {
  /** Another buffer after it grew. */
  readonly bytes: Buffer;
  /** Makes room for this many bytes. The content stays. */
  grow(minBytes: number): void;
  /** Loads rows whose calls are written next. Returns whether there was room. */
  hold?(rows: Uint8Array): boolean;
  /**
   * Writes four calls for each of `count` bytes of the loaded rows, and returns where they end. Undefined if it cannot.
   */
  calls?(from: number, count: number, at: number, texts: ShortTexts): number;
}

/** A chunk of 32,000 samples. It takes no memory before it is used. */
const rowBytes = 1 << 22;
/** Four calls of four bytes each. */
const textBytes = 16;
/** Files have a table for each pair of alleles, which are a dozen. */
const slots = 64;
/** Memory segments are contiguous if this divides their length. */
const alignment = 64;

function wasmMemory(firstBytes: number): TextMemory {
  const { call, arena } = loadWasm<WriteCalls>(writeCallsWasm);
  const row = arena.allocate(Uint8Array, rowBytes);
  const texts = arena.allocate(Uint8Array, slots * 256 * textBytes);
  const lengths = arena.allocate(Uint8Array, slots * 256);
  const { at: base } = arena.allocate(Uint8Array, firstBytes);
  const known = new Map<ShortTexts, number>();
  let next = 0;
  let size = firstBytes;
  let bytes = view();
  let rows = row.numbers;

  function view(): Buffer {
    return Buffer.from(row.numbers.buffer as ArrayBuffer, base, size);
  }
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
  return {
    get bytes() {
      return bytes;
    },
    grow(minBytes) {
      if (minBytes <= size) return;
      const newSize = Math.ceil(Math.max(minBytes, size * 2) / alignment) * alignment;
      arena.allocate(Uint8Array, newSize - size);
      size = newSize;
      bytes = view();
      rows = row.numbers;
    },
    hold(input) {
      if (input.length > rowBytes) return false;
      rows.set(input);
      return true;
    },
    calls(from, count, at, table) {
      const slot = slotOf(table);
      const address = texts.at + slot * 256 * textBytes;
      const length = table.evenLength;
      const end = length
        ? call.writeEven(row.at + from, count, address, length, base + at)
        : call.writeUneven(row.at + from, count, address, lengths.at + slot * 256, base + at);
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
    grow(minBytes) {
      if (minBytes <= bytes.length) return;
      const larger = Buffer.allocUnsafe(Math.max(minBytes, bytes.length * 2));
      larger.set(bytes);
      bytes = larger;
    },
  };
}

/** The fastest memory that the machine supports. */
export function openTextMemory(firstBytes: number): TextMemory {
  try {
    return wasmMemory(firstBytes);
  } catch (error) {
    // Processors without SIMD instructions refuse to compile it.
    if (error instanceof Error && error.name === 'CompileError') return plainMemory(firstBytes);
    throw error;
  }
}
