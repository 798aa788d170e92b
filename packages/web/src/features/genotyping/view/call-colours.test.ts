import { expect, test } from 'vitest';
import { pixelOf } from '../../../kit/matrix/tile-pixels';
import {
  baseColours,
  colouringOf,
  kindColours,
  likenessColours,
  likenessOf,
  missingColours,
} from './call-colours';

const palette = [
  { text: '', kind: 'missing' },
  { text: 'A', kind: 'reference' },
  { text: 'A/T', kind: 'heterozygous' },
  { text: 'T', kind: 'alternate' },
];
const tile = { lines: 1, columns: 4, palette, codes: new Uint8Array([0, 1, 2, 3]) };
const [none, ref, both, alt] = palette;

test('calls are identical, half identical or different', () => {
  expect(likenessOf(ref, ref)).toBe('match');
  expect(likenessOf(both, ref)).toBe('half');
  expect(likenessOf(alt, ref)).toBe('mismatch');
  expect(likenessOf({ text: 'T/A', kind: 'heterozygous' }, both)).toBe('match');
  expect(likenessOf(none, ref)).toBe('missing');
  expect(likenessOf(alt, undefined)).toBe('missing');
});

test('bases have colours, and a heterozygous cell has both', () => {
  const { lookOf, coloursOf } = colouringOf({ mode: 'nucleotide', compared: undefined, isDark: false });
  expect(lookOf(ref, undefined)).toEqual({ text: 'A', fill: baseColours.A });
  expect(lookOf(both, undefined)).toEqual({ text: 'A/T', fill: baseColours.A, second: baseColours.T });
  expect(lookOf(none, undefined)).toEqual({ text: '', fill: missingColours.light });
  const { tables } = coloursOf(tile, undefined);
  expect(tables[0]?.[1]).toBe(pixelOf(baseColours.A ?? ''));
  expect(tables[0]?.[0]).toBe(pixelOf(missingColours.light));
});

test('an allele that is not a base has the same colour everywhere', () => {
  const { lookOf } = colouringOf({ mode: 'nucleotide', compared: undefined, isDark: true });
  const look = lookOf({ text: '+', kind: 'other' }, undefined);
  expect(look.fill).toBe(lookOf({ text: '+', kind: 'alternate' }, undefined).fill);
  expect(lookOf(undefined, undefined).text).toBe('…');
});

test('reference and alternate have colours of their own', () => {
  const { lookOf } = colouringOf({ mode: 'reference', compared: undefined, isDark: false });
  expect(lookOf(alt, undefined).fill).toBe(kindColours.alternate);
  expect(lookOf(both, undefined).second).toBeUndefined();
});

test('each column is compared with the selected line', () => {
  const { coloursOf, compared, ownLookOf } = colouringOf({ mode: 'similarity', compared: 3, isDark: false });
  expect(compared).toBe(3);
  const other = { ...tile, codes: new Uint8Array([1, 1, 1, 0]) };
  const { tables, tableOf } = coloursOf(tile, { tile: other, line: 0 });
  const colourAt = (column: number) => tables[tableOf?.[column] ?? 0]?.[tile.codes[column] ?? 0];
  expect(colourAt(1)).toBe(pixelOf(likenessColours.match));
  expect(colourAt(2)).toBe(pixelOf(likenessColours.half));
  expect(colourAt(3)).toBe(pixelOf(missingColours.light));
  // The line itself is drawn in its own colours: compared with itself, every cell would be identical.
  expect(ownLookOf(both)).toEqual({ text: 'A/T', fill: baseColours.A, second: baseColours.T });
});

test('without a line there is nothing to compare with', () => {
  const { compared, lookOf } = colouringOf({ mode: 'similarity', compared: undefined, isDark: false });
  expect(compared).toBeUndefined();
  expect(lookOf(ref, undefined).fill).toBe(baseColours.A);
});
