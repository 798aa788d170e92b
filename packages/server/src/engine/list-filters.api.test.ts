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

/** The rows that a plain reading of the condition finds in memory. */
function matching(table: TableDefinition, rows: readonly Row[], filters: FilterNode) {
  const { condition, ignored } = readFilterTree(fieldsOf(table), filters);
  return { ignored, found: rows.filter((row) => !condition || evaluate(table, condition, row)) };
}

async function answerTo(path: string, filters: FilterNode) {
  const answer = await portal.call('POST', path, { as: 'admin', body: { filters } });
  const where = JSON.stringify(filters).slice(0, 400);
  expect(answer.status, `${where} ${answer.text().slice(0, 200)}`).toBe(200);
  return { where, page: answer.json() };
}

async function comparePages(table: TableDefinition, rows: readonly Row[], filters: FilterNode) {
  const { where, page } = await answerTo(`${table.segment}/table`, filters);
  const { found, ignored } = matching(table, rows, filters);
  expect(
    { keys: page.data.map((row: Row) => row[table.key]), count: page.count, ignored: page.ignored ?? [] },
    where,
  ).toEqual({ keys: found.map((row) => row[table.key]), count: found.length, ignored });
}

/** Of many questions: ids alone are a tenth of the work of whole rows. */
async function compareIds(table: TableDefinition, rows: readonly Row[], filters: FilterNode) {
  const { where, page } = await answerTo(`${table.segment}/table/ids`, filters);
  const ids = new Set(matching(table, rows, filters).found.map((row) => Number(row[table.idField] ?? -1)));
  ids.delete(-1);
  expect(page.data, where).toEqual([...ids].sort((a, b) => a - b));
}

/** A few questions at a time: the answers are independent, the wait is not. */
async function compareAll(
  table: TableDefinition,
  filters: (samples: FilterSamples) => FilterNode[],
  compare: typeof comparePages,
) {
  const rows = await allRows(table);
  const all = filters(filterSamples(table, rows, seeded(11)));
  for (let start = 0; start < all.length; start += 6)
    await Promise.all(all.slice(start, start + 6).map((one) => compare(table, rows, one)));
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
    await compareAll(table, everyPair, compareIds);
  });

  test('random trees of conditions find what a reader would', async () => {
    await compareAll(table, (samples) => Array.from({ length: 40 }, () => samples.tree(3)), comparePages);
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
