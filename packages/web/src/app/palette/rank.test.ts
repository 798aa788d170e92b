import { expect, test } from 'vitest';
import { rank } from './rank';

const entries = [
  { label: 'Home', keywords: 'start' },
  { label: 'Germplasm', keywords: 'accessions passports' },
  { label: 'Genotypes' },
  { label: 'Geographic search', keywords: 'map polygon' },
  { label: 'Search' },
  { label: 'Maps', keywords: 'chromosomes' },
  { label: 'Data statistics' },
  { label: 'Zürich größer', keywords: 'naïve' },
];
const found = (typed: string) => rank(entries, typed).map(({ label }) => label);

test('without a text everything is listed in its order', () => {
  expect(rank(entries, ' ')).toEqual(entries);
});

test('an exact label ranks before a prefix, a prefix before a word within, both before keywords', () => {
  expect(found('search')).toEqual(['Search', 'Geographic search']);
  expect(found('map')).toEqual(['Maps', 'Geographic search']);
  expect(found('ge')).toEqual(['Germplasm', 'Genotypes', 'Geographic search']);
});

test('parts, keywords, initials and abbreviations are found, too', () => {
  expect(found('plasm')).toEqual(['Germplasm']);
  expect(found('accession')).toEqual(['Germplasm']);
  expect(found('gs')).toEqual(['Geographic search']);
  expect(found('grmpl')).toEqual(['Germplasm']);
});

test('every word has to match, in any order', () => {
  expect(found('search geo')).toEqual(['Geographic search']);
  expect(found('search wheat')).toEqual([]);
});

test('accents, case and punctuation are ignored', () => {
  expect(found('ZURICH')).toEqual(['Zürich größer']);
  expect(found('grosser')).toEqual(['Zürich größer']);
  expect(found('naive')).toEqual(['Zürich größer']);
  expect(found('geographic/search…')).toEqual(['Geographic search']);
  expect(found('???')).toHaveLength(entries.length);
});

test('two letters in order are a coincidence', () => {
  expect(found('hm')).toEqual([]);
});
