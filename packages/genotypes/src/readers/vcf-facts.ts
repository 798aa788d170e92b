import type { VariantFacts } from '../variants/variant-facts';
import { newline, tab } from './line-window';
import { longestAllele, type ReadIssueLog } from './reading';
import { leadingColumns } from './vcf-header';

/** The start of a row, up to its calls. */
export interface VcfHead {
  readonly facts: VariantFacts;
  readonly format: string;
  /** How many alternate alleles it has. */
  readonly alternates: number;
}

/** Where the columns before the calls end. */
export interface HeadPlaces {
  readonly tabs: Int32Array;
  isAscii: boolean;
}

export const headPlaces = (): HeadPlaces => ({ tabs: new Int32Array(leadingColumns), isAscii: true });

/** Whether the line has all of them. */
export function findHead(bytes: Uint8Array, from: number, places: HeadPlaces): boolean {
  let found = 0;
  let all = 0;
  for (let offset = from; ; offset += 1) {
    const byte = bytes[offset] as number;
    all |= byte;
    if (byte === newline) return false;
    if (byte !== tab) continue;
    places.tabs[found] = offset;
    found += 1;
    if (found < leadingColumns) continue;
    places.isAscii = all < 0x80;
    return true;
  }
}

/** Undefined if it has an issue, which is reported. Performance matters: every row passes through here. */
export function readHead(
  bytes: Buffer,
  from: number,
  { tabs, isAscii }: HeadPlaces,
  { line, issues }: { readonly line: number; readonly issues: ReadIssueLog },
): VcfHead | undefined {
  const end = tabs[leadingColumns - 1] as number;
  // Letters beyond ASCII take several bytes, so positions in the text differ.
  const text = isAscii ? bytes.toString('latin1', from, end) : bytes.toString('utf8', from, end);
  const cell = (column: number) => {
    if (!isAscii) return text.split('\t', column + 1)[column] as string;
    const start = column === 0 ? 0 : (tabs[column - 1] as number) + 1 - from;
    return text.slice(start, (tabs[column] as number) - from);
  };
  const position = positionIn(bytes, (tabs[0] as number) + 1, tabs[1] as number);
  if (position < 0) {
    issues.note('bad-position', { line, column: 1 }, cell(1));
    return undefined;
  }
  const reference = cell(3);
  const alternates = cell(4);
  if (isTooLong(reference) || isTooLong(alternates)) {
    const column = isTooLong(reference) ? 3 : 4;
    issues.note('allele-too-long', { line, column }, cell(column));
    return undefined;
  }
  const fields = isAscii
    ? text.slice((tabs[4] as number) + 1 - from, (tabs[7] as number) - from)
    : text.split('\t').slice(5, 8).join('\t');
  return {
    facts: { id: cell(2), chromosome: cell(0), position, reference, alternates, fields },
    format: cell(8),
    alternates: alternates === '.' ? 0 : partsOf(alternates),
  };
}

/** More digits are not a position on a chromosome, and exceed the precision of a number. */
const maxDigits = 15;
const zero = 0x30;

/** Without leading zeros, since it will be written again. Below 0 if it is invalid. */
function positionIn(bytes: Uint8Array, from: number, to: number): number {
  const digits = to - from;
  if (digits === 0 || digits > maxDigits || (digits > 1 && bytes[from] === zero)) return -1;
  let position = 0;
  for (let offset = from; offset < to; offset += 1) {
    const digit = (bytes[offset] as number) - zero;
    if (digit < 0 || digit > 9) return -1;
    position = position * 10 + digit;
  }
  return position;
}

function partsOf(text: string): number {
  let parts = 1;
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) parts += 1;
  return parts;
}

function isTooLong(alleles: string): boolean {
  return alleles.length > longestAllele && alleles.split(',').some(({ length }) => length > longestAllele);
}
