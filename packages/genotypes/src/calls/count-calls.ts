import { allelesOfCall, noAllele } from './alleles-of-call';
import { type CallMatrix, noCode, packedStride } from './call-matrix';

/** Counts of a variant, in the order in which they are stored. */
export const variantCounts = ['missing', 'het', 'copies', 'alternate', 'major'] as const;

/** Of the four samples in a byte: how many are 1, 2 and 3. */
const bytesWith = [1, 2, 3].map((code) =>
  Uint8Array.from({ length: 256 }, (_, byte) =>
    [0, 2, 4, 6].reduce((count, shift) => count + (((byte >> shift) & 3) === code ? 1 : 0), 0),
  ),
) as [Uint8Array, Uint8Array, Uint8Array];

/** Of each of the four samples in a byte, whether it is that code: a byte of the number for each. */
const lanesWith = (code: number) =>
  Uint32Array.from({ length: 256 }, (_, byte) =>
    [0, 1, 2, 3].reduce((lanes, sample) => {
      const is = ((byte >> (2 * sample)) & 3) === code ? 1 : 0;
      return lanes + is * 256 ** sample;
    }, 0),
  );
const hetLanes = lanesWith(1);
const missingLanes = lanesWith(3);

/** What a byte can count. */
const mostInLane = 255;

/** Counts what comes by, for each variant and for each sample. */
export function openCounts(samples: number, notation: CallMatrix['notation']) {
  const stride = packedStride(samples);
  const missing = new Int32Array(stride * 4);
  const het = new Int32Array(stride * 4);
  const missingInLanes = new Uint32Array(stride);
  const hetInLanes = new Uint32Array(stride);
  let rowsInLanes = 0;
  const judged: JudgedCall[] = [];

  function emptyLanes(): void {
    spread(missingInLanes, missing);
    spread(hetInLanes, het);
    rowsInLanes = 0;
  }
  function countPacked(row: Uint8Array): Int32Array {
    if (rowsInLanes === mostInLane) emptyLanes();
    rowsInLanes += 1;
    const [ones, twos, threes] = bytesWith;
    let oneCount = 0;
    let twoCount = 0;
    let threeCount = 0;
    for (let at = 0; at < stride; at += 1) {
      const byte = row[at] as number;
      oneCount += ones[byte] as number;
      twoCount += twos[byte] as number;
      threeCount += threes[byte] as number;
      hetInLanes[at] = (hetInLanes[at] as number) + (hetLanes[byte] as number);
      missingInLanes[at] = (missingInLanes[at] as number) + (missingLanes[byte] as number);
    }
    // Samples that fill up the last byte are no calls.
    const none = threeCount - (stride * 4 - samples);
    const copies = 2 * (samples - none);
    const alternate = oneCount + 2 * twoCount;
    return Int32Array.of(none, oneCount, copies, alternate, Math.max(alternate, copies - alternate));
  }
  /** Calls of a variant are few, whatever the number of samples. */
  function countCoded(codes: Uint16Array, row: CodedRow): Int32Array {
    const times = new Map<JudgedCall, number>();
    for (let sample = 0; sample < samples; sample += 1) {
      const code = codes[sample] as number;
      judged[code] ??= judge(row.textOf(code), code, notation);
      const call = judged[code];
      times.set(call, (times.get(call) ?? 0) + 1);
      missing[sample] = (missing[sample] as number) + call.missing;
      het[sample] = (het[sample] as number) + call.het;
    }
    return tallied(times, notation === 'numbers' ? '0' : row.reference);
  }
  return {
    countPacked,
    countCoded,
    samples() {
      emptyLanes();
      return { missing: missing.subarray(0, samples), het: het.subarray(0, samples) };
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

function spread(lanes: Uint32Array, counts: Int32Array): void {
  for (let at = 0; at < lanes.length; at += 1) {
    const four = lanes[at] as number;
    for (let sample = 0; sample < 4; sample += 1)
      counts[at * 4 + sample] = (counts[at * 4 + sample] as number) + ((four >>> (8 * sample)) & 0xff);
  }
  lanes.fill(0);
}
