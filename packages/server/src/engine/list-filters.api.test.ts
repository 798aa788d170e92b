import { type Condition, conditionWeight, fieldsOf, readFilterTree } from '@landrace/contract/core/condition';
import {
  comparatorsOf,
  type FilterLeaf,
  type FilterNode,
  filterLimits,
} from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import { aCaller } from '@landrace/testkit/a-caller';
import { evaluate } from '@landrace/testkit/fake-api/evaluate';
import { filterSamples, nastyValues } from '@landrace/testkit/filters';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { seeded } from '@landrace/testkit/random';
import { sampleOf } from '@landrace/testkit/sample';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';
import { conditionSql, withLookedUpIds } from './condition-sql';
import { listEngine } from './list';
import { selection } from './query';
import { readTableRequest } from './request';
import { bindSource, type TableSource } from './source';

type Row = Readonly<Record<string, unknown>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const administrator = aCaller({
  principal: { id: 1, username: 'admin', role: 'Administrator' },
  visible: [1, 2, 3, 4, 5, 6, 7, 8],
});

async function allRows(table: TableDefinition): Promise<Row[]> {
  return (await portal.call('POST', `${table.segment}/table`, { as: 'admin', body: {} })).json().data;
}

/** The rows that a simple evaluation of the condition finds in memory. */
function matching(table: TableDefinition, rows: readonly Row[], filters: FilterNode) {
  const { condition, ignored } = readFilterTree(fieldsOf(table), filters);
  return { ignored, found: rows.filter((row) => !condition || evaluate(table, condition, row)) };
}

async function comparePages(table: TableDefinition, rows: readonly Row[], filters: FilterNode) {
  const answer = await portal.call('POST', `${table.segment}/table`, { as: 'admin', body: { filters } });
  const where = JSON.stringify(filters).slice(0, 400);
  expect(answer.status, `${where} ${answer.text().slice(0, 200)}`).toBe(200);
  const page = answer.json();
  const { found, ignored } = matching(table, rows, filters);
  expect(
    { keys: page.data.map((row: Row) => row[table.key]), count: page.count, ignored: page.ignored ?? [] },
    where,
  ).toEqual({ keys: found.map((row) => row[table.key]), count: found.length, ignored });
}

/** There are thousands of conditions, so each statement evaluates several dozen of them for every row. */
async function compareConditions(
  source: TableSource,
  rows: readonly Row[],
  conditions: readonly Condition[],
) {
  const { reader } = portal.services.database;
  const { table } = source;
  const bound = await withLookedUpIds(reader, await bindSource(source, administrator), {
    all: [...conditions],
  });
  const columns = [
    sql`${bound.value(table.key)} as key`,
    ...conditions.map((one, index) => sql`(${conditionSql(bound, one)}) is true as ${sql.id(String(index))}`),
  ];
  const answers = await reader.many(selection(bound, sql.join(columns), { condition: undefined }));
  const byKey = new Map(answers.map((answer) => [String(answer.key), answer]));
  for (const [index, condition] of conditions.entries()) {
    const keysWhere = (isFound: (row: Row) => unknown) => rows.filter(isFound).map((row) => row[table.key]);
    expect(
      keysWhere((row) => byKey.get(String(row[table.key]))?.[index]),
      JSON.stringify(condition).slice(0, 400),
    ).toEqual(keysWhere((row) => evaluate(table, condition, row)));
  }
}

const filterable = (table: TableDefinition) =>
  Object.entries(table.fields).filter(([, field]) => field.filterable !== false);

/** As many conditions together as one request may have. */
function batchesByWeight(table: TableDefinition, leaves: readonly FilterLeaf[]): FilterLeaf[][] {
  const batches: FilterLeaf[][] = [];
  let room = 0;
  for (const leaf of leaves) {
    const { condition } = readFilterTree(fieldsOf(table), leaf);
    // An ignored condition weighs nothing, but still counts as one of a hundred.
    const weight = Math.max(1, conditionWeight(table.fields, condition));
    if (weight > room) {
      batches.push([]);
      room = filterLimits.leaves;
    }
    batches.at(-1)?.push(leaf);
    room -= weight;
  }
  return batches;
}

/** The SQL of a condition depends on the kind of its field, so a part of the lists in one run covers every kind. */
const sampled = sampleOf('filters of lists', listSources, 15);

describe.each(sampled.map((source) => [source.table.name, source] as const))('%s', (_name, source) => {
  const { table } = source;

  test('every field with every applicable comparator finds what a simple evaluation does', async () => {
    const everything = { ...readTableRequest(table, 'Administrator', {}), limit: 100_000 };
    const { data: rows } = await listEngine(portal.services.database).page(source, administrator, everything);
    const samples = filterSamples(table, rows, seeded(11));
    const leaves = filterable(table).flatMap(([column, { kind }]) =>
      comparatorsOf[kind].flatMap((comparator) => [
        samples.leaf(column, comparator),
        samples.leaf(column, comparator),
      ]),
    );
    const read = leaves.map((leaf) => readFilterTree(fieldsOf(table), leaf).condition);
    const conditions = read.filter((condition) => condition !== undefined);
    expect(conditions.length).toBeGreaterThan(leaves.length / 2);
    for (let start = 0; start < conditions.length; start += 50)
      await compareConditions(source, rows, conditions.slice(start, start + 50));
  });

  test('random trees of conditions find what a simple evaluation does', async () => {
    const rows = await allRows(table);
    const samples = filterSamples(table, rows, seeded(11));
    const trees = sampleOf(
      `trees of conditions, ${table.name}`,
      Array.from({ length: 40 }, () => samples.tree(3)),
      20,
    );
    // A few at a time: the answers are independent, and the waits overlap.
    for (let start = 0; start < trees.length; start += 6)
      await Promise.all(trees.slice(start, start + 6).map((tree) => comparePages(table, rows, tree)));
  });

  test('no value, however nasty, breaks a call or leaks internals', async () => {
    // Every kind with every value; each field begins with another comparator, so that all combinations occur somewhere.
    const kinds = new Set(filterable(table).map(([, { kind }]) => kind));
    const fields = [...kinds].flatMap((kind) => {
      const alike = filterable(table).filter(([, field]) => field.kind === kind);
      return sampleOf(`nasty values, ${table.name} ${kind}`, alike, 1);
    });
    const leaves = fields.flatMap(([column, { kind }], first) => {
      const fitting = comparatorsOf[kind];
      return nastyValues.flatMap((value, nth): FilterLeaf[] => {
        const comparator = fitting[(first + nth) % fitting.length];
        return comparator ? [{ column, comparator, values: [value, value] }] : [];
      });
    });
    for (const any of batchesByWeight(table, leaves)) {
      const body = { filters: { any }, limit: 1 };
      const answer = await portal.call('POST', `${table.segment}/table`, { as: 'admin', body });
      expect(answer.status, answer.text().slice(0, 300)).toBe(200);
    }
  });
});
