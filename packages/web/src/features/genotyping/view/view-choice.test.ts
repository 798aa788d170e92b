import { expect, test } from 'vitest';
import { choiceCodec, placeCodec, sortOf } from './view-choice';

test('a view is written to the address and read from it', () => {
  const search = { map: 2, colour: 'similarity', line: 17, sort: 'trait', trait: 4, descending: true };
  expect(choiceCodec.write(choiceCodec.read(search))).toEqual({ ...search, group: undefined });
  expect(placeCodec.read({ at: [10, 200], zoom: [0.5, 1] })).toEqual({ at: [10, 200], zoom: [0.5, 1] });
});

test('markers may keep the order of the file, whatever maps there are', () => {
  expect(choiceCodec.write(choiceCodec.read({ map: 0 }))).toMatchObject({ map: 0 });
});

test('invalid values are ignored', () => {
  const choice = choiceCodec.read({ map: 'x', colour: 'pink', line: -1, sort: 'weight', descending: 'yes' });
  expect(Object.values(choiceCodec.write(choice)).every((value) => value === undefined)).toBe(true);
  expect(placeCodec.read({ at: [1], zoom: [0, 1] })).toBeUndefined();
  expect(placeCodec.read({ at: [1, 2], zoom: [0, 7] })).toBeUndefined();
  expect(placeCodec.write(undefined)).toEqual({ at: undefined, zoom: undefined });
});

test('lines keep the order of the file until a sort key is selected', () => {
  const sort = (search: object) => sortOf(choiceCodec.read({ ...search }));
  expect(sort({})).toEqual({ by: 'file' });
  expect(sort({ sort: 'similarity' })).toEqual({ by: 'file' });
  expect(sort({ sort: 'similarity', line: 3 })).toEqual({ by: 'similarity', id: 3, descending: false });
  expect(sort({ sort: 'group', group: 5 })).toEqual({ by: 'group', id: 5 });
  expect(sort({ sort: 'trait', trait: 6, descending: true })).toEqual({
    by: 'trait',
    id: 6,
    descending: true,
  });
  expect(sort({ sort: 'name' })).toEqual({ by: 'name', descending: false });
});
