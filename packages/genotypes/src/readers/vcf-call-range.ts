import type { CallPacker } from './call-packer';
import { carriageReturn, newline } from './line-window';
import type { VcfHead } from './vcf-facts';

/** The calls of a row and where the next line begins; there may be a carriage return between the two. */
export interface CallRange {
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

export function findCalls(bytes: Buffer, from: number): CallRange {
  const end = bytes.indexOf(newline, from);
  const hasReturn = end > from && bytes[end - 1] === carriageReturn;
  return { from, to: hasReturn ? end - 1 : end, next: end + 1 };
}

/** Calls of three bytes end at a computable position, which saves the search; packing shows whether they do. */
function computeCalls(bytes: Buffer, from: number, to: number, samples: number): CallRange | undefined {
  const end = from + samples * 4 - 1;
  if (end < to && bytes[end] === newline) return { from, to: end, next: end + 1 };
  const hasReturn = end + 1 < to && bytes[end] === carriageReturn && bytes[end + 1] === newline;
  return hasReturn ? { from, to: end, next: end + 2 } : undefined;
}

/** A call of a missing allele is left to the code that reports its position. */
const fits = (seen: number, alternates: number) => (alternates === 0 ? seen === 0 : seen >= 0);

/** Packs the calls of a row with two alleles; undefined if they are not that plain. */
export function packRow(
  packer: CallPacker,
  { alternates, format }: VcfHead,
  { from, to }: Pick<CallRange, 'from' | 'to'>,
  { samples, row }: { readonly samples: number; readonly row: number },
): CallRange | undefined {
  const { bytes } = packer.window;
  if (alternates > 1) return undefined;
  if (format === 'GT') {
    const calls = computeCalls(bytes, from, to, samples);
    return calls && fits(packer.packPlain(from, samples, row), alternates) ? calls : undefined;
  }
  if (!format.startsWith('GT:')) return undefined;
  const calls = findCalls(bytes, from);
  return fits(packer.packFirst(calls, samples, row), alternates) ? calls : undefined;
}
