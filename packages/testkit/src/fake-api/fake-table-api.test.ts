import { UnknownColumn } from '@landrace/contract/core/condition';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { Row } from '@landrace/contract/core/table';
import type { FacetHistogram, FacetValues } from '@landrace/contract/core/table-request';
import { describe, expect, test } from 'vitest';
import { fakeTableApi } from './fake-table-api';
import { specimens } from './specimen.table';

type Specimen = Row<typeof specimens>;

function specimen(specimenId: number, rest: Partial<Specimen> = {}): Specimen {
  return { specimenId, specimenName: `HOR ${specimenId}`, createdOn: '2024-01-01T00:00:00Z', ...rest };
}

const rows = [
  specimen(10, { genus: 'Hordeum', elevation: 100, hasTrialsData: 1 }),
  specimen(2, { genus: 'Hordeum', elevation: 300 }),
  specimen(1, { genus: 'Secale', elevation: 200 }),
  specimen(30),
  specimen(4, { genus: 'Secale', elevation: 200, hasTrialsData: 1 }),
];
const api = fakeTableApi(specimens, rows);
const idsOf = (page: { data: readonly Specimen[] }) => page.data.map((row) => row.specimenId);
const genus = (value: string): FilterNode => ({ column: 'genus', comparator: 'equals', values: [value] });

describe('a page', () => {
  test('sorts numbers inside names as numbers, by the table’s own order by default', async () => {
    expect(idsOf(await api.page({}))).toEqual([1, 2, 4, 10, 30]);
    expect(idsOf(await api.page({ orderBy: 'elevation', ascending: null }))).toEqual([1, 2, 4, 10, 30]);
  });

  test('puts rows without a value last in both directions, and equal ones by key', async () => {
    expect(idsOf(await api.page({ orderBy: 'elevation', ascending: 1 }))).toEqual([10, 1, 4, 2, 30]);
    expect(idsOf(await api.page({ orderBy: 'elevation', ascending: 0 }))).toEqual([2, 4, 1, 10, 30]);
  });

  test('counts all matches and returns a count that it is sent', async () => {
    const filters = genus('secale');
    expect(await api.page({ limit: 1, page: 1, filters })).toMatchObject({ count: 2, data: [rows[4]] });
    expect((await api.page({ filters, prevCount: 99 })).count).toBe(99);
    expect((await api.page({ filters, prevCount: -1 })).count).toBe(2);
  });

  test('reports what it ignores, and refuses a column it does not know', async () => {
    const filters: FilterNode = { column: 'elevation', comparator: 'equals', values: ['high'] };
    const page = await api.page({ filters });
    expect(page.ignored).toEqual([{ path: 'filters', reason: 'value.incompatible' }]);
    expect(page.count).toBe(5);
    await expect(api.page({ filters: { column: 'x', comparator: 'isNull' } })).rejects.toThrow(UnknownColumn);
  });

  test('reads the contract’s flat list', async () => {
    const filter = [
      { column: 'genus', comparator: 'equals', operator: 'or', values: ['Secale'] },
      { column: 'specimenId', comparator: 'equals', values: [30] },
    ];
    expect((await api.ids({ filter })).data.toSorted()).toEqual([1, 30, 4]);
  });
});

describe('facets', () => {
  test('count values under everything but the field’s own conditions', async () => {
    const filters: FilterNode = {
      all: [genus('secale'), { column: 'elevation', comparator: 'lessThan', values: [250] }],
    };
    const answer = await api.facets({ filters, fields: ['genus', 'hasTrialsData'] });
    expect(answer.count).toBe(2);
    expect((answer.facets.genus as FacetValues).values).toEqual([
      { value: 'Secale', count: 2 },
      { value: 'Hordeum', count: 1 },
    ]);
    expect((answer.facets.hasTrialsData as FacetValues).values).toEqual([
      { value: false, count: 1 },
      { value: true, count: 1 },
    ]);
  });

  test('report how many values were left out and how many rows have none', async () => {
    const { facets } = await api.facets({ fields: ['genus'], limit: 1 });
    expect(facets.genus).toEqual({ values: [{ value: 'Hordeum', count: 2 }], missing: 1, more: 1 });
  });

  test('list only values that contain the text of a search', async () => {
    const { facets } = await api.facets({ fields: ['genus'], search: { genus: 'SEC' } });
    expect((facets.genus as FacetValues).values.map(({ value }) => value)).toEqual(['Secale']);
  });

  test('distribute numbers over bins that contain every row once', async () => {
    const { facets } = await api.facets({ fields: ['elevation'] });
    const { bins, ...rest } = facets.elevation as FacetHistogram;
    expect(rest).toEqual({ min: 100, max: 300, missing: 1 });
    expect(bins).toHaveLength(24);
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(4);
  });
});
