import type { VariantFacts } from '../calls/call-matrix';
import { newline, tab } from './line-window';
import { type FaultBook, longestAllele } from './reading';
import { leadingColumns } from './vcf-header';

/** The beginning of a row, up to its calls. */
export interface VcfHead {
  readonly facts: VariantFacts;
  readonly format: string;
  /** How many alternate alleles it has. */
  readonly alternates: number;
}

/** More digits are no place on a chromosome, and no number that keeps them all. */
const mostDigits = 15;

/** Tells the places of the tabs before the calls; whether there are so many. */
export function findTabs(bytes: Uint8Array, from: number, tabs: Int32Array): boolean {
  let found = 0;
  for (let place = from; ; place += 1) {
    const byte = bytes[place];
    if (byte === tab) {
      tabs[found] = place;
      found += 1;
      if (found === leadingColumns) return true;
    } else if (byte === newline || byte === undefined) return false;
  }
}

/** Nothing where something is wrong with it, of which the book hears. */
export function readHead(text: string, line: number, faults: FaultBook): VcfHead | undefined {
  const cells = text.split('\t');
  const [chromosome = '', pos = '', id = '', reference = '', alternates = ''] = cells;
  const position = positionOf(pos);
  if (Number.isNaN(position)) {
    faults.note('bad-position', { line, column: 1 }, pos);
    return undefined;
  }
  const count = alternates === '.' ? 0 : partsOf(alternates);
  if (isTooLong(reference) || isTooLong(alternates)) {
    const column = isTooLong(reference) ? 3 : 4;
    faults.note('allele-too-long', { line, column }, cells[column]);
    return undefined;
  }
  const fields = `${cells[5]}\t${cells[6]}\t${cells[7]}`;
  return {
    facts: { id, chromosome, position, reference, alternates, fields },
    format: cells[8] ?? '',
    alternates: count,
  };
}

/** Written without leading zeros, since it will be written again. */
function positionOf(text: string): number {
  const position = Number(text);
  const isPosition = text.length <= mostDigits && Number.isSafeInteger(position) && position >= 0;
  return isPosition && String(position) === text ? position : Number.NaN;
}

function partsOf(text: string): number {
  let parts = 1;
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) parts += 1;
  return parts;
}

function isTooLong(alleles: string): boolean {
  return alleles.length > longestAllele && alleles.split(',').some(({ length }) => length > longestAllele);
}
