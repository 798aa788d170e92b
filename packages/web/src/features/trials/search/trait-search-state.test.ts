import { expect, test } from 'vitest';
import { isComplete, newCondition, requestOf, traitSearchCodec } from './trait-search-state';

test('conditions are the same after a visit to the address', () => {
  const state = {
    conditions: [
      { ...newCondition(3), values: ['5'], datasetId: 7 },
      { ...newCondition(4), comparator: 'equals', values: ['white'], figure: 'any' },
    ],
    match: 'any',
  } as const;
  const address = JSON.parse(JSON.stringify(traitSearchCodec.write(state)));
  expect(traitSearchCodec.read(address)).toEqual(state);
  expect(requestOf(state).conditions[0]).toEqual({
    traitId: 3,
    datasetIds: [7],
    comparator: 'greaterOrEquals',
    values: ['5'],
    figure: 'mean',
  });
});

test('an address written by hand has no conditions that make no sense', () => {
  const traits = [null, 7, 'x', { trait: 'x' }, { trait: -1 }, { trait: 2, is: 'constructor', values: 4 }];
  expect(traitSearchCodec.read({ traits, match: 'some' })).toEqual({
    conditions: [newCondition(2)],
    match: 'all',
  });
  expect(traitSearchCodec.read({ traits: '5' }).conditions).toEqual([]);
});

test('the order of texts is not compared, and a range needs both ends', () => {
  const typed = (comparator: 'lessThan' | 'between' | 'equals', ...values: string[]) =>
    isComplete({ ...newCondition(1), comparator, values });
  expect(typed('lessThan', '5')).toBe(true);
  expect(typed('lessThan', '2021-06-01')).toBe(true);
  expect(typed('lessThan', 'tall')).toBe(false);
  expect(typed('between', '5')).toBe(false);
  expect(typed('between', '5', '2021-06-01')).toBe(false);
  expect(typed('between', '5', '7')).toBe(true);
  expect(typed('equals', 'tall')).toBe(true);
  expect(typed('equals', ' ')).toBe(false);
});
