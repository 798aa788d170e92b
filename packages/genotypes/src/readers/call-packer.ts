import { type GrowingBytes, loadWasm } from '../wasm/load-wasm';
import { packCallsWasm } from '../wasm/pack-calls.wasm';
import { tab } from './line-window';

/** Bits: whether a call had one alternate allele, and whether one had two. Below 0 nothing was packed. */
type Packed = number;

/** Packs rows of VCF whose calls are no more than 0/0, 0/1, 1/1 and ./. . */
export interface CallPacker {
  /** The lines, in the memory of the kernel. */
  readonly window: GrowingBytes;
  /** Target of the rows; may be another array after the window grew. */
  readonly rows: Uint8Array;
  /** Calls of three bytes with one byte behind each; the byte behind the last may be anything. */
  packPlain(from: number, samples: number, row: number): Packed;
  /** Calls followed by other fields, up to the end of the line. */
  packFirst(range: { readonly from: number; readonly to: number }, samples: number, row: number): Packed;
  /**
   * Codes of calls of three bytes, with one character for each allele. Undefined if a call has another form, or names
   * no allele.
   */
  codePlain(from: number, samples: number, calls: PlainCalls): Uint16Array | undefined;
}

interface PlainCalls {
  /** The code of the call at this position; below 0 if it has none. */
  codeAt(offset: number): number;
  readonly alternates: number;
}

export const packedRowBytes = 1 << 20;

type PackCalls = {
  packPlain(from: number, samples: number, out: number): number;
  packFirst(from: number, end: number, samples: number, out: number): number;
  codePlain(from: number, samples: number, codes: number, out: number): number;
  highest(): number;
};

const windowBytes = 1 << 20;
const unknown = 0xffff;
const bar = 0x7c;
const dot = 0x2e;
/** From the dot to the nine. */
const signs = 12;
/** Characters before the digit 0. */
const signsBeforeDigits = 2;
const maxCodedSamples = packedRowBytes / 2;

/** By WebAssembly, 16 samples at a time. */
export function openCallPacker(): CallPacker {
  const { call, arena } = loadWasm<PackCalls>(packCallsWasm);
  const rows = arena.allocate(Uint8Array, packedRowBytes);
  const coded = arena.allocate(Uint16Array, maxCodedSamples);
  const table = arena.allocate(Uint16Array, 2 * signs * signs);
  table.numbers.fill(unknown);
  const window = arena.allocateGrowing(windowBytes);
  const { at: base } = window;

  /** The last call is followed by a newline, which is not needed meanwhile. */
  function withTabAt<Result>(offset: number, work: () => Result): Result {
    const { bytes } = window;
    const saved = bytes[offset] as number;
    bytes[offset] = tab;
    const result = work();
    bytes[offset] = saved;
    return result;
  }
  function keyAt(offset: number): number {
    const [first, between, second] = window.bytes.subarray(offset, offset + 3) as unknown as [
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
    const code = window.bytes[offset + 3] === tab ? codeAt(offset) : -1;
    const key = keyAt(offset);
    const isNew = code >= 0 && code !== unknown && table.numbers[key] === unknown;
    if (isNew) table.numbers[key] = code;
    return isNew;
  }
  return {
    get rows() {
      return rows.numbers;
    },
    window,
    packPlain: (from, samples, row) =>
      withTabAt(from + samples * 4 - 1, () => call.packPlain(base + from, samples, rows.at + row)),
    packFirst: ({ from, to }, samples, row) => call.packFirst(base + from, base + to, samples, rows.at + row),
    codePlain: (from, samples, calls) =>
      samples > maxCodedSamples
        ? undefined
        : withTabAt(from + samples * 4 - 1, () => codePlain(from, samples, calls)),
  };
}
