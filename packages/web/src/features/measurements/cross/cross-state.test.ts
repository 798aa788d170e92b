import { expect, test } from 'vitest';
import { crossCodec, isChosen } from './cross-state';

test('an address without a choice compares what any collection has', () => {
  const { first, second, per, colour } = crossCodec.read({});
  expect([first.column, second.column, per, colour]).toEqual([
    'countryName',
    'biologicalStatusName',
    'item',
    'none',
  ]);
});

test('what is chosen is in the address', () => {
  const search = {
    x: 'trait.3',
    y: 'climate.2',
    xDatasets: [2, 5],
    yDatasets: undefined,
    scope: 'groups',
    groups: [7],
    per: 'value',
    colour: 'site',
  };
  expect(crossCodec.write(crossCodec.read(search))).toEqual(search);
});

test('what is no choice is left open', () => {
  const { first, second } = crossCodec.read({ x: 'trait.-3', y: 'germplasm.a b', per: 'all', colour: 7 });
  expect([isChosen(first), isChosen(second)]).toEqual([false, false]);
  expect(first.type).toBe('trait');
});
