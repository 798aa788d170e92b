import { noCall2 } from '../calls/call-matrix';
import { type LineWindow, plainWindow, tab } from './line-window';

/** Bits: whether a call had one alternate allele, and whether one had two. Below 0 nothing was packed. */
type Packed = number;

/** Packs rows of VCF whose calls are no more than 0/0, 0/1, 1/1 and ./. . */
export interface CallPacker {
  readonly window: LineWindow;
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
  codePlain?(from: number, samples: number, calls: PlainCalls): Uint16Array | undefined;
}

export interface PlainCalls {
  /** The code of the call at this position; below 0 if it has none. */
  codeAt(offset: number): number;
  readonly alternates: number;
}

export const packedRowBytes = 1 << 20;

const colon = 0x3a;

/** The three bytes of a call as a number. */
const key = (text: string) => Buffer.from(text, 'latin1').readUIntLE(0, 3);
const dosages = new Map([
  [key('0/0'), 0],
  [key('0/1'), 1],
  [key('1/1'), 2],
  [key('./.'), noCall2],
]);

/** Fallback without WebAssembly SIMD. */
export function plainPacker(): CallPacker {
  const window = plainWindow();
  const rows = new Uint8Array(packedRowBytes);
  const dosageAt = (offset: number) => {
    const { bytes } = window;
    return dosages.get(
      (bytes[offset] as number) |
        ((bytes[offset + 1] as number) << 8) |
        ((bytes[offset + 2] as number) << 16),
    );
  };
  const put = (at: number, sample: number, dosage: number) => {
    const offset = at + (sample >> 2);
    rows[offset] = (sample & 3 ? (rows[offset] as number) : 0) | (dosage << ((sample & 3) * 2));
    return dosage === noCall2 ? 0 : dosage;
  };
  return {
    window,
    rows,
    packPlain(from, samples, row) {
      const { bytes } = window;
      let seen = 0;
      for (let sample = 0, offset = from; sample < samples; sample += 1, offset += 4) {
        const dosage = dosageAt(offset);
        if (dosage === undefined || (sample < samples - 1 && bytes[offset + 3] !== tab)) return -1;
        seen |= put(row, sample, dosage);
      }
      return seen;
    },
    packFirst({ from, to }, samples, row) {
      const { bytes } = window;
      let offset = from;
      let seen = 0;
      for (let sample = 0; sample < samples; sample += 1) {
        const dosage = offset + 3 <= to ? dosageAt(offset) : undefined;
        const isWhole = offset + 3 === to || bytes[offset + 3] === tab || bytes[offset + 3] === colon;
        if (dosage === undefined || !isWhole) return -1;
        seen |= put(row, sample, dosage);
        const next = bytes.indexOf(tab, offset + 3);
        offset = Math.min(next < 0 ? to : next, to) + 1;
      }
      return offset > to ? seen : -1;
    },
  };
}
