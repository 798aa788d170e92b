import { allelesOfCall, noAllele } from './alleles-of-call';
import { type CallMatrix, maxCodes, noCode, type SampleCounts } from './call-matrix';
import { type CountedRows, openPackedCounts } from './packed-counts';

/** Counts of a variant, in the order in which they are stored. */
export const variantCounts = ['missing', 'het', 'copies', 'alternate', 'major'] as const;

/** Counts calls as they are added, for each variant and for each sample: of all samples, or of some. */
export function openCounts(samples: number, notation: CallMatrix['notation'], some?: Int32Array) {
  const chosen = some ?? Int32Array.from({ length: samples }, (_, sample) => sample);
  const missing = new Int32Array(chosen.length);
  const het = new Int32Array(chosen.length);
  const packed = openPackedCounts(samples, { chosen, isBySample: true });
  const judged: JudgedCall[] = [];
  /** Indexed by code, too. */
  const isMissing = new Uint8Array(maxCodes);
  const isHet = new Uint8Array(maxCodes);
  const times = new Int32Array(maxCodes);

  /** For each row: its counts, in the order in which they are stored. */
  function countPacked(counted: CountedRows): Int32Array {
    const found = packed.count(counted);
    const counts = new Int32Array(counted.rows.length * variantCounts.length);
    for (let row = 0; row < counted.rows.length; row += 1) {
      const none = found[row * 3] as number;
      const one = found[row * 3 + 1] as number;
      const copies = 2 * (chosen.length - none);
      const alternate = one + 2 * (found[row * 3 + 2] as number);
      const at = row * variantCounts.length;
      counts[at] = none;
      counts[at + 1] = one;
      counts[at + 2] = copies;
      counts[at + 3] = alternate;
      counts[at + 4] = Math.max(alternate, copies - alternate);
    }
    return counts;
  }
  /** Counts a row of codes of all samples. The different calls of a variant are few, whatever the number of samples. */
  function countCoded(codes: Uint16Array, row: CodedRow): CodedCounts {
    const found: number[] = [];
    for (let index = 0; index < chosen.length; index += 1) {
      const code = codes[chosen[index] as number] as number;
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
    for (let index = 0; index < chosen.length; index += 1) {
      const code = codes[chosen[index] as number] as number;
      missing[index] = (missing[index] as number) + (isMissing[code] as number);
      het[index] = (het[index] as number) + (isHet[code] as number);
    }
    return tallied(counted, notation === 'numbers' ? '0' : row.reference);
  }
  return {
    countPacked,
    countCoded,
    /** In the order of the selected samples. */
    samples(): SampleCounts {
      const columns = packed.samples();
      const sum = (coded: Int32Array, at: number) =>
        coded.map((count, index) => count + (columns[(chosen[index] as number) * 2 + at] as number));
      return { het: sum(het, 0), missing: sum(missing, 1) };
    },
  };
}

interface CodedRow {
  readonly reference: string;
  textOf(code: number): string;
}

interface CodedCounts {
  /** In the order in which they are stored. */
  readonly counts: Int32Array;
  /** Number of different called alleles. */
  readonly alleles: number;
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

function tallied(times: ReadonlyMap<JudgedCall, number>, first: string): CodedCounts {
  const alleles = new Map<string, number>();
  let [missing, het, copies] = [0, 0, 0];
  for (const [call, count] of times) {
    missing += call.missing * count;
    het += call.het * count;
    copies += call.alleles.length * count;
    for (const allele of call.alleles) alleles.set(allele, (alleles.get(allele) ?? 0) + count);
  }
  const alternate = copies - (alleles.get(first) ?? 0);
  return {
    counts: Int32Array.of(missing, het, copies, alternate, Math.max(0, ...alleles.values())),
    alleles: alleles.size,
  };
}
