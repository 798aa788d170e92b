import { fieldsOf, readFilterTree } from '@landrace/contract/core/condition';
import { comparatorsOf, type FilterNode } from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import { evaluate } from '@landrace/testkit/fake-api/evaluate';
import { type FilterSamples, filterSamples, nastyValues } from '@landrace/testkit/filters';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { seeded } from '@landrace/testkit/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';

type Row = Readonly<Record<string, unknown>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function allRows(table: TableDefinition): Promise<Row[]> {
  return (await portal.call('POST', `${table.segment}/table`, { as: 'admin', body: {} })).json().data;
}

/** The keys the server finds, and those a plain reading of the condition finds in memory. */
async function bothAnswers(table: TableDefinition, rows: readonly Row[], filters: FilterNode) {
  const answer = await portal.call('POST', `${table.segment}/table`, {
    as: 'admin',
    body: { filters, limit: 1000 },
  });
  const where = JSON.stringify(filters).slice(0, 400);
  expect(answer.status, `${where} ${answer.text().slice(0, 200)}`).toBe(200);
  const { condition, ignored } = readFilterTree(fieldsOf(table), filters);
  const expected = rows
    .filter((row) => !condition || evaluate(table, condition, row))
    .map((row) => row[table.key]);
  const page = answer.json();
  return {
    where,
    found: {
      keys: page.data.map((row: Row) => row[table.key]),
      count: page.count,
      ignored: page.ignored ?? [],
    },
    expected: { keys: expected, count: expected.length, ignored },
  };
}

/** A few questions at a time: the answers are independent, the wait is not. */
async function compareAll(
  table: TableDefinition,
  filters: (samples: FilterSamples) => FilterNode[],
  seed: number,
) {
  const rows = await allRows(table);
  const all = filters(filterSamples(table, rows, seeded(seed)));
  for (let start = 0; start < all.length; start += 6) {
    const answers = await Promise.all(
      all.slice(start, start + 6).map((one) => bothAnswers(table, rows, one)),
    );
    for (const { where, found, expected } of answers) expect(found, where).toEqual(expected);
  }
}

const filterable = (table: TableDefinition) =>
  Object.entries(table.fields).filter(([, field]) => field.filterable !== false);

describe.each(listSources.map(({ table }) => [table.name, table] as const))('%s', (_name, table) => {
  test('every field with every comparator that fits it finds what a reader would', async () => {
    const everyPair = (samples: FilterSamples) =>
      filterable(table).flatMap(([column, { kind }]) =>
        comparatorsOf[kind].flatMap((comparator) => [
          samples.leaf(column, comparator),
          samples.leaf(column, comparator),
        ]),
      );
    await compareAll(table, everyPair, 11);
  });

  test('random trees of conditions find what a reader would', async () => {
    await compareAll(table, (samples) => Array.from({ length: 40 }, () => samples.tree(3)), 23);
  });

  test('no value, however nasty, breaks a call or leaks how it is answered', async () => {
    const leaves = filterable(table).flatMap(([column, { kind }]) =>
      comparatorsOf[kind].flatMap((comparator) =>
        nastyValues.map((value) => ({ column, comparator, values: [value, value] })),
      ),
    );
    for (let start = 0; start < leaves.length; start += 100) {
      const body = { filters: { any: leaves.slice(start, start + 100) }, limit: 1 };
      const answer = await portal.call('POST', `${table.segment}/table`, { as: 'admin', body });
      expect(answer.status, answer.text().slice(0, 300)).toBe(200);
    }
  });
});
