import { expect, test } from 'vitest';
import { headingLikeness } from './heading-likeness';

test.each([
  ['ACCENUMB', 'accenumb '],
  ['Short Name', 'short_name'],
  ['Release year', 'releaseYear'],
  ['Höhe', 'HOHE'],
])('%s and %s are the same', (one, other) => {
  expect(headingLikeness(one, other)).toBe(1);
});

test.each([
  ['Elevation', 'elevation_m', 'Location'],
  ['Country', 'country_iso3', 'Contact'],
  ['Accession number', 'accession no', 'Accession name'],
  ['Treatment', 'treatments', 'Trait'],
])('%s is more like %s than %s', (wanted, like, unlike) => {
  expect(headingLikeness(wanted, like)).toBeGreaterThan(headingLikeness(wanted, unlike));
  expect(headingLikeness(wanted, like)).toBeGreaterThan(0.6);
  expect(headingLikeness(wanted, like)).toBeLessThan(1);
});

test('nothing is like nothing', () => {
  expect(headingLikeness('', 'Name')).toBe(0);
  expect(headingLikeness('--', '…')).toBe(0);
  expect(headingLikeness('Rep', 'Block')).toBe(0);
  expect(headingLikeness('Value', 'Alkali spreading value')).toBeLessThan(0.6);
});
