import { expect, test } from 'vitest';
import { rank } from './rank';

const entries = [
  { label: 'Home', words: 'start' },
  { label: 'Germplasm', words: 'accessions passports' },
  { label: 'Genotypes' },
  { label: 'Geographic search', words: 'map polygon' },
  { label: 'Search' },
  { label: 'Maps', words: 'chromosomes' },
  { label: 'Data statistics' },
  { label: 'Zürich größer', words: 'naïve' },
];
const found = (typed: string) => rank(entries, typed).map(({ label }) => label);

test('without anything typed everything is there in its order', () => {
  expect(rank(entries, ' ')).toEqual(entries);
});

test('a label ranks before a beginning, a beginning before a word within, both before other words', () => {
  expect(found('search')).toEqual(['Search', 'Geographic search']);
  expect(found('map')).toEqual(['Maps', 'Geographic search']);
  expect(found('ge')).toEqual(['Germplasm', 'Genotypes', 'Geographic search']);
});

test('parts, other words, initials and letters left out are found, too', () => {
  expect(found('plasm')).toEqual(['Germplasm']);
  expect(found('accession')).toEqual(['Germplasm']);
  expect(found('gs')).toEqual(['Geographic search']);
  expect(found('grmpl')).toEqual(['Germplasm']);
});

test('every word has to fit, in any order', () => {
  expect(found('search geo')).toEqual(['Geographic search']);
  expect(found('search wheat')).toEqual([]);
});

test('accents, capitals and signs do not matter', () => {
  expect(found('ZURICH')).toEqual(['Zürich größer']);
  expect(found('grosser')).toEqual(['Zürich größer']);
  expect(found('naive')).toEqual(['Zürich größer']);
  expect(found('geographic/search…')).toEqual(['Geographic search']);
  expect(found('???')).toHaveLength(entries.length);
});

test('two letters in order are a coincidence', () => {
  expect(found('hm')).toEqual([]);
});
