import type { Field } from '@landrace/contract/core/field';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { FacetHistogram } from '@landrace/contract/core/table-request';
import { rangeConditions, rangeOfBars } from '@landrace/contract/core/value-range';
import { callersOf } from '@landrace/testkit/list-callers';
import { plantImport } from '@landrace/testkit/planted-import';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction(async (tx) => {
    // Every hundredth occurs, so that many values are edges.
    await tx.run(sql`update germplasm set pdci = (id * 37 % 1001) / 100.0`);
    // Sums of binary fractions, some of which differ slightly from the decimal number they are displayed as.
    await tx.run(sql`update location set elevation = (id % 40 - 7) * 0.1::float8`);
    await tx.run(sql`update map_definition set position = position + (id % 10) * 0.1::float8`);
    await tx.run(sql`update germplasm set colldate = '1985----' where id % 5 = 0`);
    await tx.run(sql`update germplasm set colldate = '198607--' where id % 5 = 1`);
    await tx.run(sql`
      insert into audit_event (at, action) select timestamptz '2024-02-28' + n * interval '7 hours', 'test'
      from generate_series(1, 200) as n`);
    await tx.run(sql`update germplasm set pdci = 0 where id = 1`);
    await tx.run(sql`update germplasm set pdci = 10 where id = 2`);
    await tx.run(sql`
      insert into duplicate_pair (germplasm_id, other_id, score, strongest, reasons)
      select 1, id, 60 + id * 7 % 41, 'names', '[]' from germplasm where id between 2 and 60`);
  });
  await plantImport(portal.databaseUrl);
});
afterAll(() => portal.stop());

const histogramFields = listSources.flatMap(({ table }) =>
  Object.entries(table.fields).flatMap(([name, field]) =>
    field.facet === 'histogram' ? [[`${table.name} ${name}`, table, name] as const] : [],
  ),
);

const post = async (table: TableDefinition, call: string, body: unknown) => {
  const answer = await portal.call('POST', `${table.segment}/${call}`, { as: callersOf(table).at(-1), body });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
};

async function histogramOf(table: TableDefinition, name: string, filters?: FilterNode) {
  const body = { fields: [name], ...(filters && { filters }) };
  const { count, facets } = await post(table, 'table/facets', body);
  return { count: count as number, facet: facets[name] as FacetHistogram };
}

const countOf = async (table: TableDefinition, filters: FilterNode): Promise<number> =>
  (await post(table, 'table', { limit: 1, filters })).count;

test('there are histograms of numbers, whole numbers and every kind of date', () => {
  const kinds = new Set(histogramFields.map(([, table, name]) => table.fields[name]?.kind));
  expect([...kinds].sort()).toEqual(['date', 'integer', 'number', 'partialDate', 'timestamp']);
});

describe.each(histogramFields)('the histogram of %s', (_name, table, name) => {
  const field = table.fields[name] as Field;

  test('a click on a bar finds as many rows as the bar counts', async () => {
    const { facet } = await histogramOf(table, name);
    for (const [index, bar] of facet.bins.entries()) {
      const all = rangeConditions(name, rangeOfBars(field, facet.bins, index, index));
      expect(await countOf(table, { all }), JSON.stringify(bar)).toBe(bar.count);
    }
  });

  test('bars count every value once, without gaps between them', async () => {
    const { count, facet } = await histogramOf(table, name);
    const { bins, missing } = facet;
    const counted = bins.reduce((sum, bar) => sum + bar.count, 0);
    expect(counted).toBe(await countOf(table, { column: name, comparator: 'isNotNull' }));
    expect(counted + missing).toBe(count);
    expect(bins.slice(1).map(({ from }) => from)).toEqual(bins.slice(0, -1).map(({ to }) => to));
    expect(bins.length).toBeLessThanOrEqual(25);
  });

  test('a drag over several bars finds what they count together', async () => {
    const { facet } = await histogramOf(table, name);
    const [first, last] = [Math.floor(facet.bins.length / 4), Math.floor(facet.bins.length / 2)];
    if (facet.bins.length === 0) return;
    const all = rangeConditions(name, rangeOfBars(field, facet.bins, last, first));
    const expected = facet.bins.slice(first, last + 1).reduce((sum, bar) => sum + bar.count, 0);
    expect(await countOf(table, { all })).toBe(expected);
  });
});

test('bars under a filter that searches text count what a click finds', async () => {
  const germplasm = listSources.find(({ table }) => table.name === 'germplasm')?.table as TableDefinition;
  const filters: FilterNode = { column: germplasm.nameField, comparator: 'contains', values: ['1'] };
  const { facet } = await histogramOf(germplasm, 'pdci', filters);
  expect(facet.bins.length).toBeGreaterThan(15);
  for (const [index, bar] of facet.bins.entries()) {
    const range = rangeOfBars(germplasm.fields.pdci as Field, facet.bins, index, index);
    const all = [filters, ...rangeConditions('pdci', range)];
    expect(await countOf(germplasm, { all }), JSON.stringify(bar)).toBe(bar.count);
  }
});

test('the bars of completeness begin at round numbers and end at 10', async () => {
  const germplasm = listSources.find(({ table }) => table.name === 'germplasm')?.table as TableDefinition;
  const { facet } = await histogramOf(germplasm, 'pdci');
  expect(facet.bins.map(({ from }) => from)).toEqual(Array.from({ length: 20 }, (_, index) => index / 2));
  expect(facet.bins.at(-1)?.to).toBe(10);
});
