import { headingKey } from './heading-key';

/** The first columns of a HapMap file; those of the germplasm follow. */
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

/** Markers are read from these. Programs leave out some of the others. */
export const requiredHapmapColumns = [
  'rs#',
  'alleles',
  'chrom',
  'pos',
] as const satisfies readonly HapmapColumn[];

/** Programs write `rs#` or `rs`, `panelLSID` or `panel`, and blanks and capitals as they like. */
const looseKey = (heading: string) => headingKey(heading).replace(/[\s#]/g, '').replace(/lsid$/, '');

const columnsByKey = new Map(hapmapColumns.map((column) => [looseKey(column), column]));

/** Which column of HapMap has this heading. */
export const hapmapColumnOf = (heading: string | null | undefined): HapmapColumn | undefined =>
  columnsByKey.get(looseKey(heading ?? ''));

/**
 * Whether the headings are those of HapMap, also where one of the columns that it needs is missing or misspelt. Plain
 * matrices may have a chromosome and a position beside the marker, and `rs#` in their corner, but no three of the four.
 */
export function isHapmapHeader(headings: readonly (string | null)[]): boolean {
  const found = new Set(headings.slice(0, hapmapColumns.length).map(hapmapColumnOf));
  return requiredHapmapColumns.filter((column) => found.has(column)).length >= 3;
}
