import { expect, test } from 'vitest';
import { openTurnedRows } from './turned-rows';

test('rows come back as columns', async () => {
  const turned = await openTurnedRows(3);
  try {
    await turned.add(Uint16Array.of(1, 2, 3));
    await turned.add(Uint16Array.of(4, 5, 65_535));
    const columns: number[][] = [];
    for await (const column of turned.columns()) columns.push([...column]);
    expect(columns).toEqual([
      [1, 4],
      [2, 5],
      [3, 65_535],
    ]);
  } finally {
    await turned.close();
  }
});
