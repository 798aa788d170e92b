import { expect, test } from 'vitest';
import { readCorners, readLatitude, readLongitude, writeCorners } from './coordinates';

test.each([
  ['51.2', 51.2],
  [' -51,25 ', -51.25],
  ['51.2 N', 51.2],
  ['51.2°S', -51.2],
  ['90', 90],
  ['91', undefined],
  ['NaN', undefined],
  ['', undefined],
  ['51.2 E', undefined],
  ['1e1', undefined],
])('the latitude %j is %j', (written, expected) => {
  expect(readLatitude(written)).toBe(expected);
});

test.each([
  ['-3.5', -3.5],
  ['3.5 w', -3.5],
  ['180', 180],
  ['181', undefined],
])('the longitude %j is %j', (written, expected) => {
  expect(readLongitude(written)).toBe(expected);
});

test.each([
  '51.2 -3.5\n52 -3\n50,5 -4',
  '51.2, -3.5\n52, -3\n50.5, -4',
  '51.2,-3.5\n52,-3\n50.5,-4',
  '51.2 N 3.5 W\n52 N 3 W\n50.5 N 4 W',
])('corners are parsed in the usual notations: %j', (written) => {
  expect(readCorners(written)).toEqual([
    { lat: 51.2, lng: -3.5 },
    { lat: 52, lng: -3 },
    { lat: 50.5, lng: -4 },
  ]);
});

test('the first invalid line is reported', () => {
  expect(readCorners('51 3\n\n52')).toEqual({ badLine: 3 });
  expect(readCorners('51 3\n95 4')).toEqual({ badLine: 2 });
  expect(readCorners('51 3\n51 541')).toEqual({ badLine: 2 });
});

test('formatted corners can be parsed again', () => {
  const ring = [
    { lat: 51.25, lng: -3.5 },
    { lat: -0.1234, lng: 179.9 },
    { lat: 3.5, lng: 190.1 },
  ];
  expect(readCorners(writeCorners(ring))).toEqual(ring);
});
