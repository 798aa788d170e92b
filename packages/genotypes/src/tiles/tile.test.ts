import { describe, expect, test } from 'vitest';
import { type InventedVariant, storedCalls } from '../calls/stored-calls';
import { tileReader } from './read-tile';

async function cellsOf(variant: InventedVariant) {
  const { matrix } = await storedCalls({ variants: [variant], notation: 'letters' });
  const { palette, calls } = await tileReader(matrix)({
    rows: Int32Array.of(0),
    samples: Int32Array.from(variant.calls.keys()),
    source: matrix,
  });
  return Array.from(calls, (byte) => palette[byte]);
}

describe('a tile of letters', () => {
  test('has one letter for two equal alleles, however the file wrote them', async () => {
    const cells = await cellsOf({
      reference: 'A',
      spelling: ['AA', 'W', 'TT'],
      calls: ['AA', 'W', 'TT', ''],
    });
    expect(cells).toEqual([
      { text: 'A', kind: 'reference' },
      { text: 'A/T', kind: 'heterozygous' },
      { text: 'T', kind: 'alternate' },
      { text: '', kind: 'missing' },
    ]);
  });

  test('says of what has no reference no more than that it is called', async () => {
    const cells = await cellsOf({ calls: ['152', '152/160', '160/160', '152'] });
    expect(cells).toEqual([
      { text: '152', kind: 'other' },
      { text: '152/160', kind: 'heterozygous' },
      { text: '160', kind: 'other' },
      { text: '152', kind: 'other' },
    ]);
  });

  test('with more calls than a byte tells keeps their classes', async () => {
    const calls = Array.from({ length: 400 }, (_, sample) => `${sample}/${sample % 2}`);
    const cells = await cellsOf({ reference: '1', calls });
    expect(cells[399]).toEqual({ text: '…', kind: 'heterozygous' });
    expect(cells[10]).toEqual({ text: '10/0', kind: 'heterozygous' });
    expect([cells[0]?.kind, cells[1]?.kind]).toEqual(['alternate', 'reference']);
  });
});
