import { expect, test } from 'vitest';
import { openTurnedRows, type TurnedRows, type TurnedValues } from './turned-rows';

async function turnedOnce<Row extends TurnedValues>(
  turned: TurnedRows<Row>,
  rows: readonly Row[],
): Promise<number[][]> {
  try {
    for (const row of rows) await turned.add(row);
    const columns: number[][] = [];
    for await (const column of turned.columns()) columns.push([...column]);
    return columns;
  } finally {
    await turned.close();
  }
}

test('rows come back as columns', async () => {
  const rows = [Uint16Array.of(1, 2, 3), Uint16Array.of(4, 5, 65_535)];
  expect(await turnedOnce(await openTurnedRows(3, Uint16Array), rows)).toEqual([
    [1, 4],
    [2, 5],
    [3, 65_535],
  ]);
});

test('so do frequencies, and what is missing stays missing', async () => {
  const rows = [Float32Array.of(0.25, Number.NaN), Float32Array.of(1, 0.0625)];
  expect(await turnedOnce(await openTurnedRows(2, Float32Array), rows)).toEqual([
    [0.25, 1],
    [Number.NaN, 0.0625],
  ]);
});
