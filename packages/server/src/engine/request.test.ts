import { integer, text } from '@landrace/contract/core/field';
import { filterLimits } from '@landrace/contract/core/filter';
import { defineTable } from '@landrace/contract/core/table';
import { describe, expect, test } from 'vitest';
import { readFacetRequest, readTableRequest } from './request';

const seeds = defineTable({
  name: 'seeds',
  area: 'example',
  segment: 'seed',
  key: 'id',
  nameField: 'name',
  defaultSort: { field: 'name' },
  fields: {
    id: integer(),
    name: text({ facet: 'values' }),
    note: text({ sortable: false }),
    price: integer({ minimumRole: 'Data Curator', facet: 'histogram' }),
  },
});
const read = (body: unknown) => readTableRequest(seeds, undefined, body);
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (problem) {
    return (problem as { code: string }).code;
  }
  return 'nothing';
};
const leaf = { column: 'name', comparator: 'equals', values: ['a'] };

describe('a table request', () => {
  test('without members requests everything from the start, counted', () => {
    for (const body of [undefined, null, {}]) {
      expect(read(body)).toMatchObject({
        page: 0,
        limit: undefined,
        previousCount: undefined,
        sort: undefined,
      });
    }
  });

  test('accepts what the contract calls odd but legal', () => {
    expect(
      read({ page: null, limit: 2147483647, prevCount: -1, filter: null, minimal: 'x', extra: 1 }),
    ).toMatchObject({
      page: 0,
      limit: 2147483647,
      previousCount: undefined,
    });
    expect(read({ page: '2', limit: '50', prevCount: 7 })).toMatchObject({
      page: 2,
      limit: 50,
      previousCount: 7,
    });
  });

  test('sorts only with a field and a direction', () => {
    expect(read({ orderBy: 'name', ascending: null }).sort).toBeUndefined();
    expect(read({ orderBy: 'name', ascending: 0 }).sort).toEqual({ field: 'name', descending: true });
    expect(read({ orderBy: 'name', ascending: 1 }).sort).toEqual({ field: 'name' });
  });

  const nested = (depth: number): unknown => (depth === 0 ? leaf : { not: nested(depth - 1) });
  test.each<[string, unknown]>([
    ['request.invalid', []],
    ['request.invalid', { filter: 'x' }],
    ['request.invalid', { filters: [leaf] }],
    ['request.invalid', { filters: { column: 'name', comparator: 'equals', values: [{}] } }],
    ['request.invalid', { filters: { column: 5, comparator: 'equals', values: [] } }],
    ['request.invalid', { ascending: {} }],
    ['request.invalid', { orderBy: {} }],
    ['request.invalid', { orderBy: 3, ascending: 1 }],
    ['request.invalid', { orderBy: 'name', ascending: { valueOf: 1 } }],
    ['table.unknownColumn', { filter: [{ ...leaf, column: 'nope' }] }],
    ['table.unknownColumn', { filters: { ...leaf, column: 'price' } }],
    ['table.unknownColumn', { orderBy: 'nope; drop table seeds', ascending: 1 }],
    ['table.unknownColumn', { orderBy: 'price', ascending: 1 }],
    ['table.notSortable', { orderBy: 'note', ascending: 1 }],
    ['filter.bothForms', { filter: [leaf], filters: leaf }],
    ['filter.unknownComparator', { filters: { ...leaf, comparator: 'like' } }],
    ['filter.tooDeep', { filters: nested(filterLimits.depth) }],
    ['filter.tooManyConditions', { filters: { any: Array(filterLimits.leaves + 1).fill(leaf) } }],
    ['filter.tooManyConditions', { filter: Array(filterLimits.leaves + 1).fill(leaf) }],
    ['filter.tooManyValues', { filter: [{ ...leaf, values: Array(filterLimits.values + 1).fill('a') }] }],
  ])('is refused with %s', (code, body) => {
    expect(codeOf(() => read(body))).toBe(code);
  });

  test('may nest up to the limit', () => {
    expect(codeOf(() => read({ filters: nested(filterLimits.depth - 1) }))).toBe('nothing');
  });

  test('of a role that may see more can use more fields', () => {
    expect(readTableRequest(seeds, 'Administrator', { orderBy: 'price', ascending: 1 }).sort).toEqual({
      field: 'price',
    });
  });
});

describe('a facet request', () => {
  const code = (body: unknown, role?: 'Data Curator') => codeOf(() => readFacetRequest(seeds, role, body));
  test('names fields that have facets, and that the caller may see', () => {
    expect(code({})).toBe('request.invalid');
    expect(code({ fields: ['id'] })).toBe('table.noFacet');
    expect(code({ fields: ['price'] })).toBe('table.unknownColumn');
    expect(code({ fields: ['price'] }, 'Data Curator')).toBe('nothing');
    expect(readFacetRequest(seeds, undefined, { fields: ['name', 'name'], limit: 9999 })).toMatchObject({
      fields: ['name'],
      valueLimit: 200,
    });
  });
});
