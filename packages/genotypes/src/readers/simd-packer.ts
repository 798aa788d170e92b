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
/** Pieces of memory lie without a gap behind each other where this divides their length. */
const alignment = 64;

const unknown = 0xffff;
const bar = 0x7c;
const dot = 0x2e;
/** From the dot to the nine. */
const signs = 12;
/** Signs that come before the digit 0. */
const signsBeforeDigits = 2;
const mostCodedSamples = packedRowBytes / 2;

/** By WebAssembly, 16 samples at a time; the lines lie in its memory. */
function simdPacker(): CallPacker {
  const { call, arena } = loadWasm<PackCalls>(packCallsWasm);
  const rows = arena.place(Uint8Array, packedRowBytes);
  const coded = arena.place(Uint16Array, mostCodedSamples);
  const table = arena.place(Uint16Array, 2 * signs * signs);
  table.numbers.fill(unknown);
  const { at: base } = arena.place(Uint8Array, windowBytes);
  let size = windowBytes;
  let bytes = view();

  function view(): Buffer {
    const { buffer } = rows.numbers;
    return Buffer.from(buffer as ArrayBuffer, base, size);
  }
  /** What comes behind the last call is a newline, which nobody needs meanwhile. */
  function withTabAt<Result>(place: number, work: () => Result): Result {
    const kept = bytes[place] as number;
    bytes[place] = tab;
    const result = work();
    bytes[place] = kept;
    return result;
  }
  function keyAt(place: number): number {
    const [first, between, second] = bytes.subarray(place, place + 3) as unknown as [number, number, number];
    return ((between === bar ? signs : 0) + first - dot) * signs + second - dot;
  }
  /** Stops at each call that it meets for the first time. */
  function codePlain(from: number, samples: number, { codeAt, alternates }: PlainCalls) {
    for (let done = 0; ; ) {
      done += call.codePlain(base + from + done * 4, samples - done, table.at, coded.at + done * 2);
      if (call.highest() - signsBeforeDigits > alternates) return undefined;
      if (done === samples) return coded.numbers.subarray(0, samples);
      if (!learn(from + done * 4, codeAt)) return undefined;
    }
  }
  function learn(place: number, codeAt: PlainCalls['codeAt']): boolean {
    const code = bytes[place + 3] === tab ? codeAt(place) : -1;
    const key = keyAt(place);
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
      grow(least) {
        if (least <= size) return;
        const wanted = Math.ceil(Math.max(least, size * 2) / alignment) * alignment;
        arena.place(Uint8Array, wanted - size);
        size = wanted;
        bytes = view();
      },
    },
    packPlain: (from, samples, row) =>
      withTabAt(from + samples * 4 - 1, () => call.packPlain(base + from, samples, rows.at + row)),
    packFirst: ({ from, to }, samples, row) => call.packFirst(base + from, base + to, samples, rows.at + row),
    codePlain: (from, samples, calls) =>
      samples > mostCodedSamples
        ? undefined
        : withTabAt(from + samples * 4 - 1, () => codePlain(from, samples, calls)),
  };
}

/** As quick as the machine can. */
export function openCallPacker(): CallPacker {
  try {
    return simdPacker();
  } catch (error) {
    // Processors without instructions for 16 bytes refuse to compile it.
    if (error instanceof Error && error.name === 'CompileError') return plainPacker();
    throw error;
  }
}
