import { allelesOfCall } from './alleles-of-call';
import { twoBitsOfCall } from './call-class';
import { type CallMatrix, noCode, packedStride } from './call-matrix';

interface CodedVariant {
  readonly notation: CallMatrix['notation'];
  /** From the facts of the variant. */
  readonly reference: string;
  textOf(code: number): string;
}

/** The classes of coded calls, as a packed row. */
export function packedClasses(codes: Uint16Array, { notation, reference, textOf }: CodedVariant): Uint8Array {
  const first = notation === 'numbers' ? '0' : reference;
  const known = new Map<number, number>([[noCode, 3]]);
  const classOf = (code: number) => {
    const bits = known.get(code) ?? twoBitsOfCall(allelesOfCall(textOf(code), notation), first);
    known.set(code, bits);
    return bits;
  };
  const packed = new Uint8Array(packedStride(codes.length)).fill(0xff);
  for (const [sample, code] of codes.entries()) {
    const at = sample >> 2;
    // All bits are set initially.
    packed[at] = (packed[at] as number) ^ ((3 ^ classOf(code)) << (2 * (sample & 3)));
  }
  return packed;
}
