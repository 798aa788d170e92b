import { expect, test } from 'vitest';
import { mcpdDescriptors, mcpdHeading } from './mcpd';
import { type McpdDate, readMcpdDate, splitMcpdValues, writeMcpdDegrees } from './mcpd-values';

test('the standard has 41 distinct columns', () => {
  expect(mcpdDescriptors).toHaveLength(41);
  expect(new Set(mcpdDescriptors).size).toBe(41);
  expect(mcpdDescriptors.map(mcpdHeading).slice(0, 3)).toEqual(['PUID', 'INSTCODE', 'ACCENUMB']);
});

test.each<[string, McpdDate | undefined]>([
  ['19850612', { year: '1985', month: '06', day: '12' }],
  ['1985-06-12', { year: '1985', month: '06', day: '12' }],
  ['198506--', { year: '1985', month: '06' }],
  ['19850600', { year: '1985', month: '06' }],
  ['198506', { year: '1985', month: '06' }],
  ['1985----', { year: '1985' }],
  ['19850000', { year: '1985' }],
  ['1985--12', { year: '1985' }],
  ['1985', { year: '1985' }],
  ['spring 1953', undefined],
  ['85', undefined],
  ['', undefined],
])('the date %s', (given, read) => {
  expect(readMcpdDate(given)).toEqual(read);
});

test.each([
  [-10.5055, 'latitude', 'seconds', '103020S'],
  [-76.875, 'longitude', 'seconds', '0765230W'],
  [0, 'latitude', 'seconds', '000000N'],
  [51.999_999, 'latitude', 'seconds', '520000N'],
  [180, 'longitude', 'seconds', '1800000E'],
  [-0.004, 'longitude', 'seconds', '0000014W'],
  [45.52, 'latitude', 'minutes', '4531--N'],
  [9.9999, 'longitude', 'minutes', '01000--E'],
  [-0.25, 'latitude', 'minutes', '0015--S'],
  [-106.4, 'longitude', 'minutes', '10624--W'],
] as const)('%d degrees of %s with a precision of %s are %s', (degrees, axis, precision, written) => {
  expect(writeMcpdDegrees(degrees, axis, precision)).toBe(written);
});

test('several values are split at semicolons', () => {
  expect(splitMcpdValues('DEU146; NLD037;;')).toEqual(['DEU146', 'NLD037']);
  expect(splitMcpdValues('')).toEqual([]);
});
