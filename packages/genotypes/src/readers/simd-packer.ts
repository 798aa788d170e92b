import { loadWasm } from '../wasm/load-wasm';
import { packCallsWasm } from '../wasm/pack-calls.wasm';
import { type CallPacker, type PlainCalls, packedRowBytes, plainPacker } from './call-packer';
import { tab } from './line-window';

type PackCalls = {
  packPlain(from: number, samples: number, out: number): number;
  packFirst(from: number, end: number, samples: number, out: number): number;
  codePlain(from: number, samples: number, codes: number, out: number): number;
  highest(): number;
};

const windowBytes = 1 << 20;
/** Memory segments are contiguous if this divides their length. */
const alignment = 64;

const unknown = 0xffff;
const bar = 0x7c;
const dot = 0x2e;
/** From the dot to the nine. */
const signs = 12;
/** Characters before the digit 0. */
const signsBeforeDigits = 2;
const maxCodedSamples = packedRowBytes / 2;

/** By WebAssembly, 16 samples at a time; the lines are in its memory. */
function simdPacker(): CallPacker {
  const { call, arena } = loadWasm<PackCalls>(packCallsWasm);
  const rows = arena.allocate(Uint8Array, packedRowBytes);
  const coded = arena.allocate(Uint16Array, maxCodedSamples);
  const table = arena.allocate(Uint16Array, 2 * signs * signs);
  table.numbers.fill(unknown);
  const { at: base } = arena.allocate(Uint8Array, windowBytes);
  let size = windowBytes;
  let bytes = view();

  function view(): Buffer {
    const { buffer } = rows.numbers;
    return Buffer.from(buffer as ArrayBuffer, base, size);
  }
  /** The last call is followed by a newline, which is not needed meanwhile. */
  function withTabAt<Result>(offset: number, work: () => Result): Result {
    const saved = bytes[offset] as number;
    bytes[offset] = tab;
    const result = work();
    bytes[offset] = saved;
    return result;
  }
  function keyAt(offset: number): number {
    const [first, between, second] = bytes.subarray(offset, offset + 3) as unknown as [
      number,
      number,
      number,
    ];
    return ((between === bar ? signs : 0) + first - dot) * signs + second - dot;
  }
  /** Stops at each call that it sees for the first time. */
  function codePlain(from: number, samples: number, { codeAt, alternates }: PlainCalls) {
    for (let done = 0; ; ) {
      done += call.codePlain(base + from + done * 4, samples - done, table.at, coded.at + done * 2);
      if (call.highest() - signsBeforeDigits > alternates) return undefined;
      if (done === samples) return coded.numbers.subarray(0, samples);
      if (!learn(from + done * 4, codeAt)) return undefined;
    }
  }
  function learn(offset: number, codeAt: PlainCalls['codeAt']): boolean {
    const code = bytes[offset + 3] === tab ? codeAt(offset) : -1;
    const key = keyAt(offset);
    const isNew = code >= 0 && code !== unknown && table.numbers[key] === unknown;
    if (isNew) table.numbers[key] = code;
    return isNew;
  }
  return {
    get rows() {
      return rows.numbers;
    },
    window: {
      get bytes() {
        return bytes;
      },
      grow(minBytes) {
        if (minBytes <= size) return;
        const newSize = Math.ceil(Math.max(minBytes, size * 2) / alignment) * alignment;
        arena.allocate(Uint8Array, newSize - size);
        size = newSize;
        bytes = view();
      },
    },
    packPlain: (from, samples, row) =>
      withTabAt(from + samples * 4 - 1, () => call.packPlain(base + from, samples, rows.at + row)),
    packFirst: ({ from, to }, samples, row) => call.packFirst(base + from, base + to, samples, rows.at + row),
    codePlain: (from, samples, calls) =>
      samples > maxCodedSamples
        ? undefined
        : withTabAt(from + samples * 4 - 1, () => codePlain(from, samples, calls)),
  };
}

/** The fastest packer that the machine supports. */
export function openCallPacker(): CallPacker {
  try {
    return simdPacker();
  } catch (error) {
    // Processors without SIMD instructions refuse to compile it.
    if (error instanceof Error && error.name === 'CompileError') return plainPacker();
    throw error;
  }
}
