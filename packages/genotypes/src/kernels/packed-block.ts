import { allelesOfCall, noAllele } from '../calls/alleles-of-call';
import { type CallBlock, type CallMatrix, noCall2, noCode } from '../calls/call-matrix';

/** Rows of two-bit calls, in whichever plane they are stored. */
export interface PackedBlock {
  /** One for each row. */
  readonly variants: Int32Array;
  readonly stride: number;
  readonly packed: Uint8Array;
  /**
   * Variants of the block that do not fit into two bits: more than two alleles, or calls without exactly two copies.
   */
  readonly leftOut: number;
}

/** The two alleles of a call, undefined for no call, or a call of another form. */
type Reading = readonly [string, string] | undefined | 'other';

const readings = new WeakMap<CallMatrix, Reading[]>();

export function packedBlock(block: CallBlock, matrix: CallMatrix): PackedBlock {
  const { variants, rows, stride } = block;
  if (rows.every((row, index) => row === index))
    return { variants, stride, packed: block.packed.subarray(0, variants.length * stride), leftOut: 0 };
  const known = readings.get(matrix) ?? [];
  readings.set(matrix, known);
  const readingOf = (code: number) => {
    if (!(code in known)) known[code] = readCall(code, matrix);
    return known[code];
  };
  const packed = new Uint8Array(variants.length * stride);
  const packedVariants = new Int32Array(variants.length);
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const target = packed.subarray(count * stride, (count + 1) * stride);
    if (row >= 0) target.set(block.packed.subarray(row * stride, (row + 1) * stride));
    else {
      const from = (-1 - row) * matrix.samples;
      const calls = Array.from(block.coded.subarray(from, from + matrix.samples), readingOf);
      if (!pack(calls, target)) continue;
    }
    packedVariants[count] = variants[index] as number;
    count += 1;
  }
  return {
    variants: packedVariants.subarray(0, count),
    stride,
    packed: packed.subarray(0, count * stride),
    leftOut: variants.length - count,
  };
}

function readCall(code: number, { dictionary, notation }: CallMatrix): Reading {
  if (code === noCode) return undefined;
  const alleles = allelesOfCall(dictionary[code] ?? '', notation);
  if (alleles.every((allele) => allele === noAllele)) return undefined;
  const [first = '', second = first] = alleles;
  return alleles.length > 2 || alleles.includes(noAllele) ? 'other' : [first, second];
}

/** Returns whether two bits were enough. */
function pack(calls: readonly Reading[], target: Uint8Array): boolean {
  const alleles = new Set<string>();
  for (const call of calls) {
    if (call === 'other') return false;
    if (call) alleles.add(call[0]).add(call[1]);
  }
  const reference = referenceAmong([...alleles]);
  if (reference === undefined) return false;
  target.fill(0xff);
  for (const [sample, call] of calls.entries()) {
    if (!call) continue;
    const alternates = (call[0] === reference ? 0 : 1) + (call[1] === reference ? 0 : 1);
    const at = sample >> 2;
    target[at] = (target[at] as number) ^ ((noCall2 ^ alternates) << (2 * (sample & 3)));
  }
  return true;
}

/** '0' of numbers always comes first: a variant that has only '1' is all alternate. Of letters any will do. */
function referenceAmong(alleles: readonly string[]): string | undefined {
  if (alleles.length > 2) return undefined;
  const sorted = [...alleles].sort();
  return sorted.length === 1 && sorted[0] === '1' ? '0' : (sorted[0] ?? '');
}
