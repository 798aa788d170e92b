import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import { describe, expect, test } from 'vitest';
import { chipOfPath, filtersOf, orderOf, readView, type TableView, writeView } from './view-state';

/** Like the router: an address holds text, and leaves out undefined values. */
function throughAddress(view: TableView): TableView {
  return readView(specimens, JSON.parse(JSON.stringify(writeView(view))));
}

describe('a view in the address', () => {
  test('is restored unchanged', () => {
    const view: TableView = {
      filters: [
        { column: 'genus', comparator: 'inSet', values: ['Hordeum', 'Secale'] },
        {
          any: [
            { column: 'elevation', comparator: 'between', values: [1, 2.5] },
            { not: { column: 'isReleased', comparator: 'equals', values: [true] } },
          ],
        },
      ],
      sort: { field: 'elevation', descending: true },
      page: 7,
      size: 50,
    };
    expect(throughAddress(view)).toEqual(view);
  });

  test('leaves out defaults', () => {
    expect(JSON.stringify(writeView({ filters: [], page: 1 }))).toBe('{}');
    expect(readView(specimens, {})).toEqual({ filters: [], page: 1 });
  });

  test('without filters is that of the list, which may start with some', () => {
    const start = [{ column: 'genus', comparator: 'equals', values: ['Secale'] }] as const;
    expect(readView(specimens, {}, start).filters).toEqual(start);
    const all = writeView({ filters: [], page: 1 }, start);
    expect(all.filter).toEqual([]);
    expect(readView(specimens, all, start).filters).toEqual([]);
  });

  test.each([
    ['a page that is none', { page: 'x' }],
    ['a negative page', { page: -3 }],
    ['a size nobody offers', { size: 99 }],
    ['a sort by an unknown field', { sort: 'nothing' }],
    ['a sort by a field that cannot be sorted', { sort: '-institutions' }],
    ['a filter that is no list', { filter: 'SNP' }],
    ['a filter on an unknown column', { filter: [['nothing', 'equals', 1]] }],
    ['an unknown comparator', { filter: [['genus', 'resembles', 'x']] }],
    ['a group that is none', { filter: [{ any: 3 }, { some: [] }, null, 7] }],
  ])('is read without %s', (_what, search) => {
    expect(readView(specimens, search)).toEqual({ filters: [], page: 1 });
  });

  test('is read without null among the values, as on the wire', () => {
    const filter = [['genus', 'inSet', 'Hordeum', null, 'Secale']];
    expect(readView(specimens, { filter }).filters).toEqual([
      { column: 'genus', comparator: 'inSet', values: ['Hordeum', 'Secale'] },
    ]);
  });

  test('is read no deeper than the server would', () => {
    let node: unknown = ['genus', 'equals', 'x'];
    for (let depth = 0; depth < 12; depth += 1) node = { not: node };
    expect(readView(specimens, { filter: [node] }).filters).toEqual([]);
  });
});

test('conditions are sent in one group, so that ignored ones can be identified', () => {
  expect(filtersOf([])).toEqual({});
  const leaf = { column: 'genus', comparator: 'isNull' } as const;
  expect(filtersOf([leaf])).toEqual({ filters: { all: [leaf] } });
  expect(chipOfPath('filters.all[3].any[0]')).toBe(3);
  expect(chipOfPath('filter[3]')).toBeUndefined();
});

test('without a chosen order the table’s own is sent', () => {
  expect(orderOf(specimens)).toEqual({ orderBy: 'specimenName', ascending: 1 });
  expect(orderOf(specimens, { field: 'genus', descending: true })).toEqual({
    orderBy: 'genus',
    ascending: 0,
  });
});
