import { expect, test } from 'vitest';
import { hapmapColumns, isHapmapHeader } from './hapmap';

test.each<[boolean, string, readonly (string | null)[]]>([
  [true, 'all columns', [...hapmapColumns, 'Foma']],
  [true, 'short names in other capitals', ['RS', 'Alleles', 'CHROM', 'pos', 'Foma']],
  [true, 'a misspelt column', ['rs#', 'alleles', 'chromosome', 'pos', 'Foma']],
  [true, 'another name of the marker', ['SNP', 'alleles', 'chrom', 'pos', 'strand']],
  [false, 'a plain matrix', ['rs#', 'Foma', 'Golf']],
  [false, 'a plain matrix with places', ['marker', 'chrom', 'pos', 'Foma']],
  [false, 'germplasm in rows', [null, 'rs', 'M2', 'M3']],
  [false, 'germplasm called like columns', [...hapmapColumns.map((_, at) => `L${at}`), 'rs', 'pos', 'chrom']],
  [false, 'nothing', []],
])('returns %s for the headings: %s', (expected, _, headings) => {
  expect(isHapmapHeader(headings)).toBe(expected);
});
