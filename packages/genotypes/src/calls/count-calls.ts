import { allelesOfCall, noAllele } from './alleles-of-call';
import { type CallMatrix, mostCodes, noCode, packedStride } from './call-matrix';
import { openPackedCounts } from './packed-counts';

/** Counts of a variant, in the order in which they are stored. */
export const variantCounts = ['missing', 'het', 'copies', 'alternate', 'major'] as const;

/** Counts what comes by, for each variant and for each sample. */
export function openCounts(samples: number, notation: CallMatrix['notation']) {
  const missing = new Int32Array(samples);
  const het = new Int32Array(samples);
  const packed = openPackedCounts(samples);
  /** Samples that fill up the last byte are no calls. */
  const filling = packedStride(samples) * 4 - samples;
  const judged: JudgedCall[] = [];
  /** By code, like those. */
  const isMissing = new Uint8Array(mostCodes);
  const isHet = new Uint8Array(mostCodes);
  const times = new Int32Array(mostCodes);

  /** Of each row: its counts, in the order in which they are stored. */
  function countPacked(rows: Uint8Array, count: number): Int32Array {
    const found = packed.count(rows, count);
    const counts = new Int32Array(count * variantCounts.length);
    for (let row = 0; row < count; row += 1) {
      const one = found[row * 3] as number;
      const none = (found[row * 3 + 2] as number) - filling;
      const copies = 2 * (samples - none);
      const alternate = one + 2 * (found[row * 3 + 1] as number);
      const major = Math.max(alternate, copies - alternate);
      counts.set([none, one, copies, alternate, major], row * variantCounts.length);
    }
    return counts;
  }
  /** Calls of a variant are few, whatever the number of samples. */
  function countCoded(codes: Uint16Array, row: CodedRow): Int32Array {
    const found: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const code = codes[sample] as number;
      const before = times[code] as number;
      if (before === 0) found.push(code);
      times[code] = before + 1;
    }
    const counted = new Map<JudgedCall, number>();
    for (const code of found) {
      const call = judged[code] ?? judge(row.textOf(code), code, notation);
      judged[code] = call;
      isMissing[code] = call.missing;
      isHet[code] = call.het;
      counted.set(call, times[code] as number);
      times[code] = 0;
    }
    for (let sample = 0; sample < samples; sample += 1) {
      const code = codes[sample] as number;
      missing[sample] = (missing[sample] as number) + (isMissing[code] as number);
      het[sample] = (het[sample] as number) + (isHet[code] as number);
    }
    return tallied(counted, notation === 'numbers' ? '0' : row.reference);
  }
  return {
    countPacked,
    countCoded,
    samples() {
      packed.addTo(missing, het);
      return { missing, het };
    },
  };
}

interface CodedRow {
  readonly reference: string;
  textOf(code: number): string;
}

interface JudgedCall {
  /** 0 or 1, to be added up. */
  readonly missing: number;
  readonly het: number;
  readonly alleles: readonly string[];
}

function judge(text: string, code: number, notation: CallMatrix['notation']): JudgedCall {
  const alleles = (code === noCode ? [] : allelesOfCall(text, notation)).filter(
    (allele) => allele !== noAllele,
  );
  return {
    missing: alleles.length === 0 ? 1 : 0,
    het: alleles.some((allele) => allele !== alleles[0]) ? 1 : 0,
    alleles,
  };
}

function tallied(times: ReadonlyMap<JudgedCall, number>, first: string): Int32Array {
  const alleles = new Map<string, number>();
  let [missing, het, copies] = [0, 0, 0];
  for (const [call, count] of times) {
    missing += call.missing * count;
    het += call.het * count;
    copies += call.alleles.length * count;
    for (const allele of call.alleles) alleles.set(allele, (alleles.get(allele) ?? 0) + count);
  }
  const alternate = copies - (alleles.get(first) ?? 0);
  return Int32Array.of(missing, het, copies, alternate, Math.max(0, ...alleles.values()));
}
