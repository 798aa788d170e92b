import { allelesOfCall, noAllele } from './alleles-of-call';
import { callReader } from './call-lines';
import type { CallMatrix } from './call-matrix';

export interface VariantTally {
  /** Samples without a call. */
  readonly missing: number;
  /** Samples with two different alleles. */
  readonly het: number;
  /** Samples by their call as it was written. */
  readonly calls: ReadonlyMap<string, number>;
  /** Copies by allele, as the file names it: numbers of VCF are indices of its alleles. */
  readonly alleles: ReadonlyMap<string, number>;
}

/** The calls of one variant, and how often each occurs. */
export async function tallyVariant(matrix: CallMatrix, variant: number): Promise<VariantTally> {
  const calls = new Map<string, number>();
  for await (const block of matrix.blocks({ variants: { from: variant, to: variant + 1 } })) {
    const callOf = callReader(matrix, block, 0);
    for (let sample = 0; sample < matrix.samples; sample += 1) addTo(calls, callOf(sample) ?? '', 1);
  }
  const names = matrix.notation === 'numbers' ? await namesOf(matrix, variant) : [];
  const alleles = new Map<string, number>();
  let [missing, het] = [0, 0];
  for (const [call, count] of calls) {
    const called = allelesOfCall(call, matrix.notation).filter((allele) => allele !== noAllele);
    if (called.length === 0) missing += count;
    if (called.some((allele) => allele !== called[0])) het += count;
    for (const allele of called) addTo(alleles, names[Number(allele)] ?? allele, count);
  }
  calls.delete('');
  return { missing, het, calls, alleles };
}

async function namesOf(matrix: CallMatrix, variant: number): Promise<readonly string[]> {
  const [facts] = await matrix.facts({ from: variant, to: variant + 1 });
  return facts ? [facts.reference, ...facts.alternates.split(',')] : [];
}

function addTo(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}
