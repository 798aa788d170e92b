import { headingKey } from './heading-key';

/** The first columns of a HapMap file; the germplasm columns follow. */
export const hapmapColumns = [
  'rs#',
  'alleles',
  'chrom',
  'pos',
  'strand',
  'assembly#',
  'center',
  'protLSID',
  'assayLSID',
  'panelLSID',
  'QCcode',
] as const;

export type HapmapColumn = (typeof hapmapColumns)[number];

/** Markers are read from these. Some programs omit some of the others. */
export const requiredHapmapColumns = [
  'rs#',
  'alleles',
  'chrom',
  'pos',
] as const satisfies readonly HapmapColumn[];

/** Programs write `rs#` or `rs`, `panelLSID` or `panel`, with various spaces and capitals. */
const looseKey = (heading: string) => headingKey(heading).replace(/[\s#]/g, '').replace(/lsid$/, '');

const columnsByKey = new Map(hapmapColumns.map((column) => [looseKey(column), column]));

/** The HapMap column with this heading. */
export const hapmapColumnOf = (heading: string | null | undefined): HapmapColumn | undefined =>
  columnsByKey.get(looseKey(heading ?? ''));

/**
 * Whether the headings are those of HapMap, even if one of the required columns is missing or misspelt. Plain
 * matrices may have a chromosome and a position next to the marker, and `rs#` in their corner, but no three of the
 * four.
 */
export function isHapmapHeader(headings: readonly (string | null)[]): boolean {
  const found = new Set(headings.slice(0, hapmapColumns.length).map(hapmapColumnOf));
  return requiredHapmapColumns.filter((column) => found.has(column)).length >= 3;
}
