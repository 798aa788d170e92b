import { expect, test } from 'vitest';
import { choiceCodec, requestOf } from './export-choice';

const read = choiceCodec.read;
const datasetIds = [5, 8];

test('an address without parameters means everything, three generations in each direction', () => {
  expect(read({})).toEqual({ scope: 'all', up: '3', down: '3', withAttributes: false });
  expect(choiceCodec.write(read({}))).toEqual({});
});

test.each([
  { scope: 'group', groupId: 7, up: 1, down: 5, attributes: true },
  { scope: 'marked', up: 2 },
])('an address from another screen is read and written alike: %j', (address) => {
  expect(choiceCodec.write(read(address))).toEqual(address);
});

test.each([{ scope: 'x', up: 0, down: 6 }, { groupId: -1 }, { up: 'many' }])(
  '%j falls back to the default',
  (address) => {
    expect(read(address)).toEqual(read({}));
  },
);

test('everything has no generations', () => {
  expect(requestOf(datasetIds, read({ up: 1 }), [1])).toEqual({
    request: { datasetIds, includeAttributes: false },
  });
});

test('a group and marked germplasm are requested with their generations', () => {
  expect(requestOf(datasetIds, read({ scope: 'group', groupId: 7, up: 1, attributes: true }), [])).toEqual({
    request: { datasetIds, yGroupIds: [7], levelsUp: 1, levelsDown: 3, includeAttributes: true },
  });
  expect(requestOf(datasetIds, read({ scope: 'marked', down: 5 }), [3, 4])).toEqual({
    request: { datasetIds, yIds: [3, 4], levelsUp: 3, levelsDown: 5, includeAttributes: false },
  });
});

test('without a group or marks there is nothing to request', () => {
  expect(requestOf(datasetIds, read({ scope: 'group' }), [1])).toEqual({ obstacle: 'noGroup' });
  expect(requestOf(datasetIds, read({ scope: 'marked' }), [])).toEqual({ obstacle: 'noneMarked' });
  const many = Array.from({ length: 100_001 }, (_, id) => id);
  expect(requestOf(datasetIds, read({ scope: 'marked' }), many)).toEqual({ obstacle: 'tooManyMarked' });
});
