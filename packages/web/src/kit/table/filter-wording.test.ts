import type { FilterNode } from '@landrace/contract/core/filter';
import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import { expect, test } from 'vitest';
import { describeFilter, type FilterTexts } from './filter-wording';

const texts: FilterTexts = {
  label: (column) => column,
  comparator: (comparator) => comparator,
  value: (_column, _field, value) => String(value),
  all: (parts) => parts.join(' and '),
  any: (parts) => parts.join(' or '),
  between: (from, to) => `${from} to ${to}`,
  opposite: (comparator: string) => `not ${comparator}`,
  not: (condition) => `not ${condition}`,
  more: (count) => `+${count}`,
};

const genus: FilterNode = { column: 'genus', comparator: 'equals', values: ['Hordeum'] };
const empty: FilterNode = { column: 'status', comparator: 'isNull', values: [] };

test.each<[FilterNode, string]>([
  [genus, 'genus equals Hordeum'],
  [empty, 'status isNull'],
  [{ column: 'elevation', comparator: 'between', values: [1, 2] }, 'elevation between 1 to 2'],
  [{ column: 'genus', comparator: 'inSet', values: ['a', 'b', 'c', 'd', 'e'] }, 'genus inSet a, b, c +2'],
  [
    { any: [genus, { all: [empty, genus] }] },
    'genus equals Hordeum or (status isNull and genus equals Hordeum)',
  ],
  [{ not: { column: 'genus', comparator: 'contains', values: ['x'] } }, 'genus not contains x'],
  [{ not: { column: 'elevation', comparator: 'lessThan', values: [1] } }, 'not elevation lessThan 1'],
  [{ not: { any: [genus, empty] } }, 'not genus equals Hordeum or status isNull'],
])('%j reads "%s"', (node, sentence) => {
  expect(describeFilter(specimens, node, texts)).toBe(sentence);
});
