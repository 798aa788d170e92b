import { noCall2 } from '../calls/call-matrix';
import { type LineWindow, plainWindow, tab } from './line-window';

/** Of what was packed: whether a call had one alternate allele, and whether one had two. Below 0 nothing was packed. */
type Packed = number;

/** Packs rows of VCF whose calls are no more than 0/0, 0/1, 1/1 and ./. . */
export interface CallPacker {
  readonly window: LineWindow;
  /** Where rows go; may be another array after the window grew. */
  readonly rows: Uint8Array;
  /** Calls of three bytes with one byte behind each; nothing is said of the byte behind the last. */
  packPlain(from: number, samples: number, row: number): Packed;
  /** Calls with other fields behind them, up to the end of the line. */
  packFirst(range: { readonly from: number; readonly to: number }, samples: number, row: number): Packed;
  /** Codes of calls of three bytes, of one sign for each allele. Nothing where one is not, or names no allele. */
  codePlain?(from: number, samples: number, calls: PlainCalls): Uint16Array | undefined;
}

export interface PlainCalls {
  /** The code of the call at that place; below 0 where it has none. */
  codeAt(place: number): number;
  readonly alternates: number;
}

export const packedRowBytes = 1 << 20;

const colon = 0x3a;

/** Of the three bytes of a call, as a number. */
const key = (text: string) => Buffer.from(text, 'latin1').readUIntLE(0, 3);
const dosages = new Map([
  [key('0/0'), 0],
  [key('0/1'), 1],
  [key('1/1'), 2],
  [key('./.'), noCall2],
]);

/** Where there is no WebAssembly that takes 16 bytes at once. */
export function plainPacker(): CallPacker {
  const window = plainWindow();
  const rows = new Uint8Array(packedRowBytes);
  const dosageAt = (place: number) => {
    const { bytes } = window;
    return dosages.get(
      (bytes[place] as number) | ((bytes[place + 1] as number) << 8) | ((bytes[place + 2] as number) << 16),
    );
  };
  const put = (at: number, sample: number, dosage: number) => {
    const place = at + (sample >> 2);
    rows[place] = (sample & 3 ? (rows[place] as number) : 0) | (dosage << ((sample & 3) * 2));
    return dosage === noCall2 ? 0 : dosage;
  };
  return {
    window,
    rows,
    packPlain(from, samples, row) {
      const { bytes } = window;
      let seen = 0;
      for (let sample = 0, place = from; sample < samples; sample += 1, place += 4) {
        const dosage = dosageAt(place);
        if (dosage === undefined || (sample < samples - 1 && bytes[place + 3] !== tab)) return -1;
        seen |= put(row, sample, dosage);
      }
      return seen;
    },
    packFirst({ from, to }, samples, row) {
      const { bytes } = window;
      let place = from;
      let seen = 0;
      for (let sample = 0; sample < samples; sample += 1) {
        const dosage = place + 3 <= to ? dosageAt(place) : undefined;
        const isWhole = place + 3 === to || bytes[place + 3] === tab || bytes[place + 3] === colon;
        if (dosage === undefined || !isWhole) return -1;
        seen |= put(row, sample, dosage);
        const next = bytes.indexOf(tab, place + 3);
        place = Math.min(next < 0 ? to : next, to) + 1;
      }
      return place > to ? seen : -1;
    },
  };
}
