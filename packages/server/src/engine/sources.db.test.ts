import type { Field, Fields, Kind } from '@landrace/contract/core/field';
import { testDatabase } from '@landrace/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';
import type { FieldColumn, TableSource } from './source';

const fitting: Readonly<Record<Kind, readonly string[]>> = {
  text: ['text'],
  choice: ['text'],
  integer: ['integer', 'smallint', 'bigint'],
  number: ['double precision', 'numeric', 'real'],
  counter: ['bigint', 'integer'],
  boolean: ['boolean'],
  flag: ['integer'],
  date: ['date'],
  timestamp: ['timestamp with time zone'],
  partialDate: ['text'],
  tags: ['text[]'],
  ids: ['integer[]', 'smallint[]'],
  records: ['jsonb'],
  record: ['jsonb'],
};

/** Positions are in cM or in base pairs. */
const varyingDigits: readonly string[] = ['position'];

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

async function columnsOf(view: string): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0`,
    [view],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function columnNames(column: FieldColumn): string[] {
  if (typeof column === 'string') return [column];
  if ('text' in column) return [column.text];
  return 'column' in column ? [column.column] : [];
}

function bindings(source: TableSource): [string, Field, string][] {
  return Object.entries(source.columns).flatMap(([name, column]) =>
    columnNames(column).map((columnName): [string, Field, string] => [
      name,
      source.table.fields[name] as Field,
      columnName,
    ]),
  );
}

describe.each(listSources.map((source) => [source.table.name, source] as const))(
  'the view of %s',
  (_name, source) => {
    test('has a column of a fitting type for every field', async () => {
      const columns = await columnsOf(source.view);
      for (const [name, field, column] of bindings(source)) {
        expect(fitting[field.kind], `${name} is ${columns.get(column)}`).toContain(columns.get(column));
      }
    });

    test('says how many decimals cells have, unless that differs from row to row', () => {
      const numbers = Object.entries(source.table.fields as Fields).filter(
        ([, { kind }]) => kind === 'number',
      );
      const without = numbers.filter(([, { digits }]) => digits === undefined).map(([name]) => name);
      expect(without.filter((name) => !varyingDigits.includes(name))).toEqual([]);
    });

    test('has no null in required fields, and no duplicate key', async () => {
      for (const [name, field, column] of bindings(source)) {
        if (field.optional) continue;
        const { rows } = await client.query(
          `select count(*)::int as missing from ${source.view} where ${column} is null`,
        );
        expect(rows[0].missing, name).toBe(0);
      }
      const key = source.columns[source.table.key];
      const { rows } = await client.query(
        `select count(*) - count(distinct ${key}) as twice from ${source.view}`,
      );
      expect(Number(rows[0].twice)).toBe(0);
    });

    test('shows the values of its look-ups', async () => {
      for (const [name, column] of Object.entries(source.columns)) {
        if (typeof column !== 'object' || !('lookup' in column)) continue;
        const { by, table, value } = column.lookup;
        const { rows } = await client.query(
          `select count(*)::int as differing from ${source.view} as v
           left join ${table} as looked on looked.id = v.${by}
           where v.${column.column} is distinct from looked.${value}`,
        );
        expect(rows[0].differing, name).toBe(0);
      }
    });

    test('has its codes under the names in the definition', async () => {
      for (const [name, { codes }] of Object.entries(source.table.fields as Fields)) {
        const column = source.columns[name];
        if (!codes || typeof column !== 'object' || !('lookup' in column)) continue;
        const { table, value } = column.lookup;
        const { rows } = await client.query(`select ${value} as name, id from ${table}`);
        expect(Object.fromEntries(rows.map((row) => [row.name, row.id])), name).toEqual(codes.codeOf);
      }
    });

    test('has the coordinates of its shared places', async () => {
      const { place } = source.table;
      if (!source.sharedPlace || !place) return;
      const { by, table, latitude, longitude } = source.sharedPlace;
      const [ofRow, ofRowToo] = [source.columns[place.latitude], source.columns[place.longitude]];
      const { rows } = await client.query(
        `select count(*)::int as differing from ${source.view} as v left join ${table} as p on p.id = v.${by}
         where (v.${ofRow}, v.${ofRowToo}) is distinct from (p.${latitude}, p.${longitude})`,
      );
      expect(rows[0].differing).toBe(0);
    });
  },
);
