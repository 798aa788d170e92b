import { expect, test } from 'vitest';
import type { MarkedIds } from '../../../lib/marks/account-marks';
import { subsetCodec, subsetOf } from './subset-choice';

const { read, write } = subsetCodec;
const marks = { germplasm: [3, 4], markers: [5], locations: [] };
const noMarks: MarkedIds = { germplasm: [], markers: [], locations: [] };

test('an address without parameters means everything and no map', () => {
  const all = { scope: 'all', groupIds: [] };
  expect(read({})).toEqual({ germplasm: all, markers: all, mapId: undefined });
  expect(subsetOf([5, 8], read({}), noMarks)).toEqual({ request: { datasetIds: [5, 8] } });
});

test.each([
  { scope: 'groups', groups: [7, 9], markers: 'marked', map: 3 },
  { scope: 'marked', markers: 'groups', markerGroups: [2] },
  { groups: [7] },
  { scope: 'germplasm', germplasm: [45] },
])('an address from another screen is read and written alike: %j', (address) => {
  expect(write(read(address))).toEqual(expect.objectContaining(address));
  const written = Object.entries(write(read(address))).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(written)).toEqual(address);
});

test('a single group from another screen is taken over', () => {
  expect(read({ scope: 'group', groupId: 7 }).germplasm).toEqual({ scope: 'groups', groupIds: [7] });
});

test('germplasm from another screen is chosen, and the choice can be changed', () => {
  const given = read({ scope: 'germplasm', germplasm: [45] });
  expect(subsetOf([5], given, marks)).toEqual({ request: { datasetIds: [5], yIds: [45] } });
  const all = read(write({ ...given, germplasm: { ...given.germplasm, scope: 'all' } }));
  expect(subsetOf([5], all, marks)).toEqual({ request: { datasetIds: [5] } });
  expect(all.germplasm.ids).toEqual([45]);
  expect(read({ scope: 'germplasm', germplasm: ['x'] })).toEqual(read({}));
});

test.each([{ scope: 'x' }, { groups: ['y', -1, 0.5] }, { markerGroups: 'many' }, { map: 'z' }])(
  '%j falls back to the default',
  (address) => {
    expect(read(address)).toEqual(read({}));
  },
);

test('markers are x, germplasm is y, by group or by id', () => {
  const groups = read({ scope: 'groups', groups: [7], markers: 'groups', markerGroups: [8, 9], map: 1 });
  expect(subsetOf([5], groups, marks)).toEqual({
    request: { datasetIds: [5], xGroupIds: [8, 9], yGroupIds: [7], mapId: 1 },
  });
  expect(subsetOf([5], read({ scope: 'marked', markers: 'marked' }), marks)).toEqual({
    request: { datasetIds: [5], xIds: [5], yIds: [3, 4] },
  });
});

test('an empty selection is never requested, since it would mean everything', () => {
  const obstacle = (address: object, marked = noMarks) => subsetOf([5], read({ ...address }), marked);
  expect(obstacle({ scope: 'groups' })).toEqual({ obstacle: { side: 'germplasm', reason: 'noGroups' } });
  expect(obstacle({ markers: 'marked' })).toEqual({ obstacle: { side: 'markers', reason: 'noneMarked' } });
  const many = { ...noMarks, markers: Array.from({ length: 100_001 }, (_, id) => id) };
  expect(obstacle({ markers: 'marked' }, many)).toEqual({
    obstacle: { side: 'markers', reason: 'tooManyMarked' },
  });
});
