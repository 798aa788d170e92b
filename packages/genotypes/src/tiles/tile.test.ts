import { describe, expect, test } from 'vitest';
import { openCalls } from '../calls/open-calls';
import { type InventedVariant, storedCalls } from '../calls/stored-calls.fixture';
import { chunkCache } from '../store/chunk-cache';
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

  test('shows calls without a reference only as called', async () => {
    const cells = await cellsOf({ calls: ['152', '152/160', '160/160', '152'] });
    expect(cells).toEqual([
      { text: '152', kind: 'other' },
      { text: '152/160', kind: 'heterozygous' },
      { text: '160', kind: 'other' },
      { text: '152', kind: 'other' },
    ]);
  });

  test('with more calls than fit into a byte keeps their classes', async () => {
    const calls = Array.from({ length: 400 }, (_, sample) => `${sample}/${sample % 2}`);
    const cells = await cellsOf({ reference: '1', calls });
    expect(cells[399]).toEqual({ text: '…', kind: 'heterozygous' });
    expect(cells[10]).toEqual({ text: '10/0', kind: 'heterozygous' });
    expect([cells[0]?.kind, cells[1]?.kind]).toEqual(['alternate', 'reference']);
  });
});

test.each([
  ['side by side', 300, [280, 3, 150]],
  // More chunks than are cached: rows come from memory that is reused.
  ['all over', 6_000, [0, 600, 1_200, 1_800, 2_400, 3_000, 3_600, 4_200, 4_800, 5_400]],
])('tiles below each other read rows %s of samples in another order once', async (_, variants, rows) => {
  const samples = 3_000;
  const bitsOf = (variant: number, sample: number) => (variant * 7 + sample * 3) % 4;
  // Numbers repeat after four variants.
  const four = Array.from({ length: 4 }, (__, variant) => ({
    reference: 'A',
    spelling: ['AA', 'AT', 'TT'] as const,
    calls: Array.from({ length: samples }, (___, sample) => bitsOf(variant, sample)),
  }));
  const { files } = await storedCalls({
    variants: Array.from({ length: variants }, (__, variant) => four[variant % 4] as InventedVariant),
    notation: 'letters',
  });
  let reads = 0;
  const counted = {
    ...files,
    read: (...args: Parameters<typeof files.read>) => {
      reads += 1;
      return files.read(...args);
    },
  };
  // Nothing else is cached, so that repeated reads are noticed.
  const matrix = await openCalls(counted, 'v1', chunkCache(0));
  if (!matrix) throw new Error('No matrix was written.');
  const read = tileReader(matrix);
  const kinds = ['reference', 'heterozygous', 'alternate', 'missing'];
  const check = async (rows: Int32Array, line: number) => {
    const lines = Int32Array.from({ length: 50 }, (_, at) => ((line * 50 + at) * 1_009) % samples);
    const { palette, calls } = await read({ rows, samples: lines, source: matrix });
    const shown = Array.from(calls, (byte) => palette[byte]?.kind);
    const expected = Array.from(lines, (sample) => Array.from(rows, (row) => kinds[bitsOf(row, sample)]));
    expect(shown).toEqual(expected.flat());
  };
  const [some, others] = [Int32Array.from(rows), Int32Array.of(7, 8, 9)];
  await check(some, 0);
  await check(others, 0);
  const before = reads;
  await check(some, 1);
  await check(others, 7);
  expect(reads).toBe(before);
});
