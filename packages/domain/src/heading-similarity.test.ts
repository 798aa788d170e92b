import { expect, test } from 'vitest';
import { headingSimilarity } from './heading-similarity';

test.each([
  ['ACCENUMB', 'accenumb '],
  ['Short Name', 'short_name'],
  ['Release year', 'releaseYear'],
  ['Höhe', 'HOHE'],
])('%s and %s are the same', (one, other) => {
  expect(headingSimilarity(one, other)).toBe(1);
});

test.each([
  ['Elevation', 'elevation_m', 'Location'],
  ['Country', 'country_iso3', 'Contact'],
  ['Accession number', 'accession no', 'Accession name'],
  ['Treatment', 'treatments', 'Trait'],
])('%s is more like %s than %s', (heading, like, unlike) => {
  expect(headingSimilarity(heading, like)).toBeGreaterThan(headingSimilarity(heading, unlike));
  expect(headingSimilarity(heading, like)).toBeGreaterThan(0.6);
  expect(headingSimilarity(heading, like)).toBeLessThan(1);
});

test('empty headings are not alike', () => {
  expect(headingSimilarity('', 'Name')).toBe(0);
  expect(headingSimilarity('--', '…')).toBe(0);
  expect(headingSimilarity('Rep', 'Block')).toBe(0);
  expect(headingSimilarity('Value', 'Alkali spreading value')).toBeLessThan(0.6);
});
