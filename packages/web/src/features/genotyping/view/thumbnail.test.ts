import { expect, test } from 'vitest';
import { thumbnailTiles } from './thumbnail';

const facts = { tileLines: 256, tileMarkers: 256, strides: [1, 32, 256], lineStrides: [1, 16] };

test('a small matrix is a picture of every marker, a large one of every nth', () => {
  const tiles = (lineCount: number, markerCount: number) =>
    thumbnailTiles({ ...facts, lineCount, markerCount }).map(({ stride, lineStride, marker }) => [
      stride,
      lineStride,
      marker,
    ]);
  expect(tiles(60, 300)).toEqual([
    [1, 1, 0],
    [1, 1, 1],
  ]);
  expect(tiles(300, 2_000)).toEqual([[32, 16, 0]]);
  expect(tiles(60, 50_000_000)).toHaveLength(4);
});
