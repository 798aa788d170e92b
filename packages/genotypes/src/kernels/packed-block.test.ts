import { expect, test } from 'vitest';
import type { Row } from '../calls/stored-calls.fixture';
import { matrixInMemory } from './matrix-in-memory.fixture';
import { packedBlock } from './packed-block';

async function packed(rows: readonly Row[], notation: 'numbers' | 'letters' = 'numbers') {
  const matrix = matrixInMemory(rows, notation);
  for await (const block of matrix.blocks()) return packedBlock(block, matrix);
  throw new Error('no block');
}

const codes = ({ packed: bytes, stride }: { packed: Uint8Array; stride: number }, samples: number) =>
  Array.from({ length: bytes.length / stride }, (_, row) =>
    Array.from(
      { length: samples },
      (_, sample) => ((bytes[row * stride + (sample >> 2)] ?? 0) >> (2 * (sample & 3))) & 3,
    ),
  );

test('numbers are packed by their alternate alleles, with any separator', async () => {
  const block = await packed([
    ['0|0', '1|0', '0|1', '1/1', './.'],
    [2, 0, 3, 1, 2],
    ['0', '1', '.', '0', '1'],
    ['1/1', '.|.', '1|1', '1/1', '1/1'],
  ]);
  expect(codes(block, 5)).toEqual([
    [0, 1, 1, 2, 3],
    [2, 0, 3, 1, 2],
    [0, 2, 3, 0, 2],
    [2, 3, 2, 2, 2],
  ]);
  expect(block.leftOut).toBe(0);
});

test('letters are packed in any notation', async () => {
  const block = await packed([['A', 'A/G', 'AG', 'R', 'GG', 'G/G', '']], 'letters');
  expect(codes(block, 7)).toEqual([[0, 1, 1, 1, 2, 2, 3]]);
});

test('three alleles, half calls and four copies are left out and counted', async () => {
  const block = await packed([
    ['0/1', '0/2'],
    [1, 2],
    ['0/.', '0/1'],
    ['0/0/0/1', '0/0/1/1'],
    ['0/2', '2/2'],
  ]);
  expect([...block.variants]).toEqual([1, 4]);
  expect(block.leftOut).toBe(3);
  expect(codes(block, 2)).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
