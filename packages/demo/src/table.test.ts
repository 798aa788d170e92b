import { expect, test } from 'vitest';
import { declareTable } from './table';

const plant = declareTable('plant', { id: 'number', name: 'text', notes: 'json?', tags: 'texts?' });

test('rows become values in the order of the columns, and can be read twice', () => {
  const table = plant.of(function* () {
    yield { id: 1, name: '', notes: { a: [1] }, tags: ['x'] };
    yield { name: 'second', id: 2 };
  });
  const expected = [
    [1, '', '{"a":[1]}', ['x']],
    [2, 'second', null, null],
  ];
  expect(table.columns).toEqual(['id', 'name', 'notes', 'tags']);
  expect([...table.rows]).toEqual(expected);
  expect([...table.rows]).toEqual(expected);
});

test('a row is generated on demand', () => {
  let made = 0;
  const table = plant.of(function* () {
    for (;;) {
      made += 1;
      yield { id: made, name: 'one of many' };
    }
  });
  const rows = table.rows[Symbol.iterator]();
  rows.next();
  rows.next();
  expect(made).toBe(2);
});

test('wrong columns do not compile', () => {
  // @ts-expect-error: a column that was never declared
  plant.of(() => [{ id: 1, name: 'a', tgas: ['b'] }]);
  // @ts-expect-error: the same in one row of several
  plant.of(function* () {
    yield { id: 1, name: 'a' };
    yield { id: 1, name: 'a', tgas: ['b'] };
  });
  // @ts-expect-error: a column that is missing
  plant.of(() => [{ id: 1 }]);
  // @ts-expect-error: a value of another kind
  plant.of(() => [{ id: '1', name: 'a' }]);
  expect.assertions(0);
});
