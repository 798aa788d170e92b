import type { Field } from '@landrace/contract/core/field';
import { snakeCase, type TableDefinition } from '@landrace/contract/core/table';
import { elementsOf } from '@landrace/testkit/fake-api/row-value';
import { callersOf } from '@landrace/testkit/list-callers';
import { plantImport } from '@landrace/testkit/planted-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sampleOf } from '@landrace/testkit/sample';
import { unzip } from '@landrace/testkit/unzip';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';

type Row = Readonly<Record<string, unknown>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  // Pairs are found by a search that was not run here.
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`
      insert into duplicate_pair (germplasm_id, other_id, score, strongest, reasons)
      values (1, 2, 80, 'names', '[{"field": "names", "how": "equal", "percent": 80, "text": "BAR 1"}]')`);
    // No shapefile or map overlays were loaded either.
    await tx.run(sql`
      insert into plot_outline (plot_id, outline) select id, '{"type": "Point", "coordinates": [0, 0]}' from plot`);
    await tx.run(sql`
      insert into map_overlay (dataset_id, trait_id, name, path, is_legend, recorded_on)
      select dataset_id, min(trait_id), 'Legend', 'upload/legend.png', true, '2020-05-04'
      from trial_value group by dataset_id`);
  });
  await plantImport(portal.databaseUrl);
});
afterAll(() => portal.stop());

interface Sender {
  readonly as?: Account | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}
const post = (table: TableDefinition, call: string, body: unknown, sender: Sender = {}) =>
  portal.call('POST', `${table.segment}/${call}`, { as: callersOf(table)[0], ...sender, body });
const accepting = (accept: string): Sender => ({ headers: { accept } });
/** As the contract's client does; if rows are files, that would start a job. */
const acceptingZip = ({ files }: TableDefinition): Sender =>
  accepting(files ? 'application/zip' : 'application/json, text/plain, */*');

async function allRows(table: TableDefinition, as = callersOf(table)[0]): Promise<Row[]> {
  return (await post(table, 'table', {}, { as })).json().data;
}

const visible = (table: TableDefinition) =>
  Object.entries(table.fields).filter(([, field]) => !field.minimumRole);

function isOfKind(field: Field, value: unknown): boolean {
  if (field.kind === 'text' || field.kind === 'partialDate') return typeof value === 'string';
  if (field.kind === 'choice') return (field.choices ?? []).includes(String(value));
  if (field.kind === 'integer') return Number.isInteger(value);
  if (field.kind === 'number') return typeof value === 'number';
  if (field.kind === 'counter') return Number.isInteger((value as { value: unknown }).value);
  if (field.kind === 'boolean') return typeof value === 'boolean';
  if (field.kind === 'flag') return value === 1;
  if (field.kind === 'date' || field.kind === 'timestamp')
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value));
  if (field.kind === 'record') return typeof value === 'object';
  return Array.isArray(value);
}

interface CountedValue {
  readonly value: string;
  readonly count: number;
}

/** The two most frequent values and all with a comma. Filters trim spaces, as the contract requires. */
function someValues(counted: readonly CountedValue[]): readonly CountedValue[] {
  const chosen = [...counted.slice(0, 2), ...counted.filter(({ value }) => value.includes(','))];
  return chosen.filter(({ value }) => value === value.trim());
}

/**
 * In the contract's flat list a single value with a comma is taken literally only if the field is known to have it.
 */
function isKnown({ choices, codes }: Field, value: string): boolean {
  return choices?.includes(value) === true || Object.hasOwn(codes?.codeOf ?? {}, value);
}

describe.each(listSources.map(({ table }) => [table.name, table] as const))('%s', (_name, table) => {
  test('rows are as defined: required fields present, nulls left out, nothing else', async () => {
    const rows = await allRows(table);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      for (const [name, field] of visible(table)) {
        if (name in row)
          expect(isOfKind(field, row[name]), `${name} ${JSON.stringify(row[name])}`).toBe(true);
        else expect(field.optional, `${name} is missing`).toBe(true);
      }
      expect(Object.keys(row).filter((name) => !visible(table).some(([known]) => known === name))).toEqual(
        [],
      );
    }
  });

  test.each(callersOf(table))('page, ids and files agree for %s', async (as) => {
    const rows = await allRows(table, as);
    const page = (await post(table, 'table', { limit: 10_000 }, { as })).json();
    const ids = (await post(table, 'table/ids', { page: 3, limit: 1 }, { as })).json();
    const json = (await post(table, 'table/export', {}, { as, ...accepting('application/json') })).json();
    expect(page.data).toEqual(rows);
    expect(page.count).toBe(rows.length);
    expect(json).toEqual(rows);
    expect(new Set(ids.data)).toEqual(new Set(rows.map((row) => row[table.idField])));
    expect(ids.count).toBe(ids.data.length);
  });

  test('pages neither overlap nor leave gaps, whatever the order', async () => {
    const all = (await allRows(table)).map((row) => row[table.key]);
    const sortable = visible(table).filter(([, field]) => field.sortable !== false);
    for (const [name] of sampleOf(`pages in order, ${table.name}`, sortable, 3)) {
      for (const ascending of [1, 0]) {
        const seen: unknown[] = [];
        // Four pages, the last of which is short if possible.
        const limit = Math.ceil((all.length + 1) / 4);
        for (let page = 0; page * limit < all.length; page += 1) {
          const body = { page, limit, orderBy: name, ascending };
          seen.push(...(await post(table, 'table', body)).json().data.map((row: Row) => row[table.key]));
        }
        expect(new Set(seen), name).toEqual(new Set(all));
        expect(seen).toHaveLength(all.length);
      }
    }
  });

  test('descending is ascending the other way round', async () => {
    const order = async (ascending: number) => {
      const body = { limit: 1000, orderBy: table.nameField, ascending };
      return (await post(table, 'table', body)).json().data.map((row: Row) => row[table.key]);
    };
    expect(await order(0)).toEqual((await order(1)).reverse());
  });

  test('rows without a value come last in both directions, on pages and in files', async () => {
    const sortable = visible(table).filter(([, field]) => field.sortable !== false && field.optional);
    for (const [name] of sampleOf(`empty values last, ${table.name}`, sortable, 3)) {
      for (const ascending of [1, 0]) {
        const order = { orderBy: name, ascending };
        const rows: Row[] = (await post(table, 'table', { ...order, limit: 10_000 })).json().data;
        const firstEmpty = rows.findIndex((row) => !(name in row));
        const behind = firstEmpty === -1 ? [] : rows.slice(firstEmpty).filter((row) => name in row);
        expect(behind, `${name} ${ascending}`).toEqual([]);
        const file = (await post(table, 'table/export', order, accepting('application/json'))).json();
        expect(file, `${name} ${ascending}`).toEqual(rows);
        expect((await post(table, 'table', order)).json().data, `${name} ${ascending}`).toEqual(rows);
      }
    }
  });

  test('pages are parts of one order, also across the border between values and empty ones', async () => {
    const name = visible(table).find(([, field]) => field.sortable !== false && field.optional)?.[0];
    if (!name) return;
    const order = { orderBy: name, ascending: 0 };
    const all: Row[] = (await post(table, 'table', { ...order, limit: 10_000 })).json().data;
    const limit = Math.ceil((all.length + 1) / 5);
    for (let page = 0; page < 6; page += 1) {
      const { data } = (await post(table, 'table', { ...order, page, limit })).json();
      expect(data, `page ${page}`).toEqual(all.slice(page * limit, (page + 1) * limit));
    }
  });

  test('a count in the request is echoed, -1 counts', async () => {
    expect((await post(table, 'table', { limit: 1, prevCount: 12345 })).json().count).toBe(12345);
    const all = await allRows(table);
    expect((await post(table, 'table', { limit: 1, prevCount: -1 })).json().count).toBe(all.length);
  });

  test('facets count every row once', async () => {
    const fields = visible(table).flatMap(([name, field]) => (field.facet ? [name] : []));
    if (fields.length === 0) return;
    const rows = await allRows(table);
    const { count, facets } = (await post(table, 'table/facets', { fields, limit: 200 })).json();
    expect(count).toBe(rows.length);
    for (const name of fields) {
      const { values, bins, missing } = facets[name];
      const counted = [...(values ?? bins)].reduce(
        (sum: number, part: { count: number }) => sum + part.count,
        missing,
      );
      const field = table.fields[name] as Field;
      const isList = field.elements !== undefined;
      // A row counts for each thing in its list.
      if (isList) expect(missing, name).toBe(rows.filter((row) => !(name in row)).length);
      else expect(counted, name).toBe(rows.length);
      for (const { value, count: ofValue } of values ?? []) {
        const holds = (row: Row) => {
          if (isList) return elementsOf(field, (row[name] ?? []) as unknown[]).includes(value);
          return (field.kind === 'flag' ? name in row : row[name]) === value;
        };
        expect(ofValue, `${name} ${value}`).toBe(rows.filter(holds).length);
      }
    }
  });

  test('a ticked facet still shows what else could be ticked', async () => {
    const name = visible(table).find(([, field]) => field.facet === 'values' && field.kind !== 'flag')?.[0];
    if (!name) return;
    const plain = (await post(table, 'table/facets', { fields: [name] })).json();
    const first = plain.facets[name].values[0];
    if (!first) return;
    const filters = { column: name, comparator: 'equals', values: [first.value] };
    const ticked = (await post(table, 'table/facets', { fields: [name], filters })).json();
    expect(ticked.facets[name]).toEqual(plain.facets[name]);
    expect(ticked.count).toBe(first.count);
  });

  test('a set of one value finds as many rows as its facet counts, also with a comma', async () => {
    const chosen = visible(table).filter(
      ([, { facet, kind }]) => facet === 'values' && (kind === 'text' || kind === 'choice'),
    );
    for (const [name, field] of chosen) {
      const { facets } = (await post(table, 'table/facets', { fields: [name], limit: 200 })).json();
      for (const { value, count } of someValues(facets[name].values)) {
        const leaf = { column: name, comparator: 'inSet', values: [value] };
        const forms = isKnown(field, value) ? [{ filters: leaf }, { filter: [leaf] }] : [{ filters: leaf }];
        for (const form of forms) {
          const page = (await post(table, 'table', { limit: 1, ...form })).json();
          expect(page.count, `${name} ${value}`).toBe(count);
        }
      }
    }
  });

  test('the contract’s zip holds one TSV with CRLF lines under snake-case headings', async () => {
    const answer = await post(table, 'table/export', {}, acceptingZip(table));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="${table.segment.replaceAll('/', '-')}-table-\\d{4}(-\\d\\d){5}-[0-9a-f-]{36}\\.zip"$`,
      ),
    );
    const [file, ...others] = unzip(answer.bytes);
    expect(others).toEqual([]);
    expect(file?.name).toMatch(/\.txt$/);
    const records = parse(file?.content ?? '', { delimiter: '\t', record_delimiter: '\r\n' });
    expect(records[0]).toEqual(visible(table).map(([name]) => snakeCase(name)));
    expect(records.length).toBe((await allRows(table)).length + 1);
    for (const record of records) expect(record).toHaveLength(visible(table).length);
  });

  test('a file may hold chosen columns under chosen headings, in another format', async () => {
    const body = { columnNameMapping: { [table.nameField]: 'A "name", please' }, forcedFileExtension: 'csv' };
    const csv = await post(table, 'table/export', body, accepting('text/csv'));
    expect(csv.text().split('\n')[0]).toBe('"A ""name"", please"');
    const zip = unzip((await post(table, 'table/export', body, acceptingZip(table))).bytes);
    expect(zip[0]?.name).toMatch(/\.csv$/);
    expect(zip[0]?.content.toString('utf8').split('\r\n')[0]).toBe('"A ""name"", please"');
  });

  test('bad input gets a 4xx with a code and no internals', async () => {
    const leaf = { column: table.nameField, comparator: 'equals', values: ['a'] };
    const bad: [string, unknown, number][] = [
      ['table.unknownColumn', { filters: { ...leaf, column: 'nope' } }, 400],
      [
        'table.unknownColumn',
        { orderBy: `${table.nameField}"; drop table germplasm; --`, ascending: 1 },
        400,
      ],
      ['filter.unknownComparator', { filters: { ...leaf, comparator: 'like' } }, 400],
      ['filter.bothForms', { filter: [leaf], filters: leaf }, 400],
      ['request.notJson', '{"page":', 400],
      ['request.notJson', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400],
      ['request.invalid', '[1,2]', 400],
    ];
    for (const [code, body, status] of bad) {
      const answer = await post(table, 'table', body);
      expect([answer.status, answer.json().code], code).toEqual([status, code]);
      expect(answer.text()).not.toMatch(/select |stack|node_modules|\.ts:/i);
    }
    const facet = await post(table, 'table/facets', { fields: ['nope'] });
    expect([facet.status, facet.json().code]).toEqual([400, 'table.unknownColumn']);
    const heading = await post(table, 'table/export', { columnNameMapping: { nope: 'x' } });
    expect([heading.status, heading.json().code]).toEqual([400, 'table.unknownColumn']);
    const unwritable = await post(table, 'table/export', { columnNameMapping: { [table.nameField]: 'a\0' } });
    expect([unwritable.status, unwritable.json().code]).toEqual([400, 'request.invalid']);
  });

  test('what the contract calls odd but legal works', async () => {
    const all = await allRows(table);
    const odd = [
      { page: null, limit: 2147483647, prevCount: -1, filter: null, orderBy: null, ascending: null },
      { filter: [], minimal: true, surprise: { a: 1 } },
      {
        filter: [{ column: table.nameField, comparator: 'isNotNull', operator: 'and', values: [null, null] }],
      },
      { filter: [{ operator: 'inSet', comparator: 'and', column: table.nameField, values: ['x'] }] },
    ];
    for (const body of odd) expect((await post(table, 'table', body)).json().data).toEqual(all);
    expect((await post(table, 'table?limit=1&page=0', undefined)).json().data).toEqual(all.slice(0, 1));
  });

  test('projects are a restriction, and nonsense in their header is refused', async () => {
    const admin = (projects: string): Sender => ({
      as: 'admin',
      headers: { 'x-landrace-projects': projects },
    });
    const all = await allRows(table, 'admin');
    const some = (await post(table, 'table', {}, admin('1'))).json();
    expect(some.count).toBe(some.data.length);
    expect(some.count).toBeLessThanOrEqual(all.length);
    expect((await post(table, 'table', {}, admin("1'; --"))).json().code).toBe('request.projectsInvalid');
  });
});

test('a request that is too large is refused', async () => {
  const body = { pad: 'x'.repeat(9 * 1024 * 1024) };
  const answer = await portal.call('POST', 'germplasm/table', { body });
  expect([answer.status, answer.json().code]).toEqual([413, 'request.tooLarge']);
});
