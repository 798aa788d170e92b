import { expect, test } from 'vitest';
import type { Call, CallMatrix, MatrixFiles } from './call-matrix';
import { plainMatrixStore } from './plain-matrix';

/** Files in memory. */
function heap(): MatrixFiles {
  const files = new Map<string, Buffer>();
  return {
    async write(key, content) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      files.set(key, Buffer.concat(pieces));
    },
    read: async (key, { from, to }) => files.get(key)?.subarray(from, to),
  };
}

async function* streamed(rows: readonly (readonly Call[])[]) {
  yield* rows;
}

async function all(lines: AsyncIterable<readonly Call[]>): Promise<(readonly Call[])[]> {
  const found: (readonly Call[])[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

async function kept(rows: readonly (readonly Call[])[], columns: number): Promise<CallMatrix> {
  const store = plainMatrixStore(heap());
  const calls = [...new Set(rows.flat().filter((call) => call !== null))];
  const content = streamed(rows);
  await store.write('one', { rowsAre: 'germplasm', rows: rows.length, columns, calls, content });
  const matrix = await store.open('one');
  if (!matrix) throw new Error('It is not there.');
  return matrix;
}

const small = [['A', 'A/T', null], ['T'], [null, null, 'äöü']] as const;

test('calls are read as they were written, along both axes', async () => {
  const matrix = await kept(small, 3);
  expect(matrix.sizes).toEqual({ germplasm: 3, marker: 3 });
  expect(await all(matrix.lines('germplasm'))).toEqual([
    ['A', 'A/T', null],
    ['T', null, null],
    [null, null, 'äöü'],
  ]);
  expect(await all(matrix.lines('marker'))).toEqual([
    ['A', 'T', null],
    ['A/T', null, null],
    [null, null, 'äöü'],
  ]);
});

test('only what lies in the ranges is read', async () => {
  const matrix = await kept(small, 3);
  const part = { germplasm: { from: 0, to: 2 }, marker: { from: 1, to: 3 } };
  expect(await all(matrix.lines('germplasm', part))).toEqual([
    ['A/T', null],
    [null, null],
  ]);
  expect(await all(matrix.lines('marker', part))).toEqual([
    ['A/T', null],
    [null, null],
  ]);
  expect(() => matrix.lines('marker', { marker: { from: 2, to: 4 } })).toThrow(RangeError);
});

test('more different calls than fit into a byte', async () => {
  const row = Array.from({ length: 300 }, (_, place) => `${100 + place}/${200 + place}`);
  const matrix = await kept([row, row.toReversed()], 300);
  expect(await all(matrix.lines('germplasm'))).toEqual([row, row.toReversed()]);
  expect((await all(matrix.lines('marker')))[299]).toEqual([row[299], row[0]]);
});

test('nobody wrote it, or something else', async () => {
  const files = heap();
  const store = plainMatrixStore(files);
  expect(await store.open('none')).toBeUndefined();
  await files.write('other', streamedBytes('some text that is long enough'));
  await expect(store.open('other')).rejects.toThrow('no matrix');
});

async function* streamedBytes(text: string) {
  yield Buffer.from(text);
}

test('a draft that does not keep its word is not kept', async () => {
  const store = plainMatrixStore(heap());
  const draft = { rowsAre: 'marker', rows: 2, columns: 1, calls: ['A'] } as const;
  await expect(store.write('few', { ...draft, content: streamed([['A']]) })).rejects.toThrow('rows');
  await expect(store.write('odd', { ...draft, content: streamed([['A'], ['T']]) })).rejects.toThrow('call');
});
