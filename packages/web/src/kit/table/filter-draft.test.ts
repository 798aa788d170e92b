import type { FilterNode } from '@landrace/contract/core/filter';
import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import { describe, expect, test } from 'vitest';
import {
  blankGroup,
  blankLeaf,
  changeNode,
  draftOf,
  filtersOfDraft,
  isTooDeep,
  leavesOf,
  problemOf,
  withColumn,
} from './filter-draft';

const genus: FilterNode = { column: 'genus', comparator: 'equals', values: ['Hordeum'] };
const high: FilterNode = { column: 'elevation', comparator: 'greaterThan', values: ['2000'] };

describe('a filter through the editor', () => {
  test.each<[string, FilterNode[]]>([
    ['one condition', [genus]],
    ['two conditions', [genus, high]],
    ['an alternative', [{ any: [genus, high] }]],
    ['a negated group beside a negated condition', [{ not: { any: [genus, high] } }, { not: high }]],
    ['groups in groups', [genus, { any: [high, { all: [genus, { not: high }] }] }]],
    ['a comparison without values', [{ column: 'genus', comparator: 'isNull' }]],
  ])('keeps %s', (_what, filters) => {
    expect(filtersOfDraft(draftOf(specimens, filters))).toEqual(filters);
  });

  test('starts with a condition on the name, and drops groups left empty', () => {
    const root = draftOf(specimens, []);
    expect(leavesOf(root)).toMatchObject([{ column: 'specimenName', comparator: 'contains' }]);
    const group = blankGroup(specimens);
    const grown = { ...draftOf(specimens, [genus]), nodes: [...draftOf(specimens, [genus]).nodes, group] };
    const [leaf] = group.nodes;
    expect(filtersOfDraft(changeNode(grown, leaf?.id ?? -1, undefined))).toEqual([genus]);
  });
});

test('a condition reports its error before the server does', () => {
  const leaf = { ...blankLeaf(specimens, 'elevation'), comparator: 'between' as const };
  expect(problemOf(specimens, { ...leaf, values: ['1'] })).toBe('missing');
  expect(problemOf(specimens, { ...leaf, values: ['1', 'high'] })).toBe('unreadable');
  expect(problemOf(specimens, { ...leaf, values: ['1', '2'] })).toBeUndefined();
  expect(problemOf(specimens, { ...leaf, comparator: 'isNull', values: [] })).toBeUndefined();
});

test('another column keeps compatible values', () => {
  const leaf = { ...blankLeaf(specimens, 'elevation'), comparator: 'equals' as const, values: ['7'] };
  expect(withColumn(specimens, leaf, 'specimenId')).toMatchObject({ comparator: 'equals', values: [] });
  expect(withColumn(specimens, leaf, 'synonyms')).toMatchObject({ comparator: 'jsonSearch', values: [] });
});

test('the maximum depth of the server includes its own outer group', () => {
  const nested = (depth: number): FilterNode => (depth === 1 ? genus : { not: nested(depth - 1) });
  expect(isTooDeep([nested(7)])).toBe(false);
  expect(isTooDeep([nested(8)])).toBe(true);
});
