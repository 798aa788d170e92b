import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Kind } from '@landrace/contract/core/field';
import { protectCsvText, unprotectCsvText } from '@landrace/domain/csv-protection';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { seeded } from '@landrace/testkit/random';
import { unzip } from '@landrace/testkit/unzip';
import { readXlsx } from 'hucre/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOut } from '../platform/db/copy';
import { openTextTable } from '../platform/sheets/text-table';
import { cellValue, csvCell } from './file-value';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function cellsOf(csv: string): Promise<readonly (readonly (string | null)[])[]> {
  const bytes = Buffer.from(csv);
  const file = { name: 'list.csv', size: bytes.length, open: async () => Readable.from([bytes]) };
  const table = await openTextTable(file, 'DATA');
  const rows = [];
  for await (const batch of table.rows('DATA')) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

describe('text that a spreadsheet program would run', () => {
  const names = [
    '=HYPERLINK("http://evil.example","x")',
    '+cmd',
    '-1+2',
    '@SUM(A1)',
    "'=quoted",
    "''-twice",
    "'t Hooft",
    '-12.5',
  ];
  beforeAll(async () => {
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (id, accenumb, accename)
        select 91000 + place, 'FORMULA ' || place, name
        from unnest(${names}::text[]) with ordinality as given (name, place)`),
    );
  });

  const headings = { germplasmName: '=heading', germplasmNumber: "'name" };
  async function exported(accept: string): Promise<Buffer> {
    const filter = { column: 'germplasmName', comparator: 'contains', values: ['FORMULA'] };
    const body = { filters: filter, columnNameMapping: headings, orderBy: 'germplasmId', ascending: 1 };
    const response = await portal.call('POST', 'germplasm/table/export', { body, headers: { accept } });
    expect(response.status).toBe(200);
    return response.bytes;
  }
  const rows = names.map((name, place) => [`FORMULA ${place + 1}`, name]);

  test('is text in the CSV file of a list, headings included', async () => {
    expect((await exported('text/csv')).toString().trimEnd().split('\n')).toEqual([
      `'=heading,'name`,
      `FORMULA 1,"'=HYPERLINK(""http://evil.example"",""x"")"`,
      `FORMULA 2,'+cmd`,
      `FORMULA 3,'-1+2`,
      `FORMULA 4,'@SUM(A1)`,
      `FORMULA 5,''=quoted`,
      `FORMULA 6,'''-twice`,
      `FORMULA 7,'t Hooft`,
      `FORMULA 8,-12.5`,
    ]);
  });

  test('comes back unchanged when the CSV file is imported', async () => {
    expect(await cellsOf((await exported('text/csv')).toString())).toEqual([['=heading', "'name"], ...rows]);
  });

  test('is written as it is in every other format', async () => {
    const quoted = (cell: string) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
    const lines = [['=heading', "'name"], ...rows].map((cells) => cells.map(quoted).join('\t'));
    expect((await exported('text/tab-separated-values')).toString().trimEnd().split('\r\n')).toEqual(lines);
    const [zipped] = unzip(await exported('application/zip'));
    expect(zipped?.content.toString().trimEnd().split('\r\n')).toEqual(lines);
    const objects = JSON.parse((await exported('application/json')).toString()) as Record<string, string>[];
    expect(objects.map((row) => [row['=heading'], row["'name"]])).toEqual(rows);
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const [sheet] = (await readXlsx(await exported(xlsx))).sheets;
    expect(sheet?.rows.slice(1)).toEqual(rows);
  });
});

test('no kind of field begins a formula in a CSV file', async () => {
  const hostile = sql.lit('=1+1');
  const samples: Readonly<Record<Kind, RawBuilder<unknown>>> = {
    text: sql`${hostile}::text`,
    choice: sql`${hostile}::text`,
    integer: sql`-1`,
    number: sql`-1.5e-7::float8`,
    counter: sql`-2`,
    boolean: sql`true`,
    flag: sql`1`,
    date: sql`date '1985-06-12'`,
    timestamp: sql`timestamptz '1985-06-12 10:00:00Z'`,
    partialDate: sql`'----0612'::text`,
    tags: sql`array[${hostile}]`,
    ids: sql`array[-1]`,
    records: sql`jsonb_build_array(jsonb_build_object(${hostile}::text, 1))`,
    record: sql`jsonb_build_object(${hostile}::text, 1)`,
  };
  for (const kind of Object.keys(samples) as Kind[]) {
    const value = sql`given.value`;
    const cell = cellValue({ kind }, value);
    const rows = sql`select ${csvCell(kind, sql`cell`)}
      from (select ${cell} as cell from (select ${samples[kind]} as value) as given) as written`;
    const written = (await text(await copyOut(portal.services.database, rows, 'tabs'))).trimEnd();
    expect(protectCsvText(unprotectCsvText(written)), kind).toBe(written);
    const isHostile = ['text', 'choice', 'tags', 'records', 'record'].includes(kind);
    if (isHostile) expect(written, kind).toMatch(/^'=1\+1/);
  }
});

test('PostgreSQL protects every string as the domain does', async () => {
  const seed = 20261116;
  const random = seeded(seed);
  const alphabet = [...`''''==++--@@\t\r\n..0123eE,; "aZä🌾\u00a0\\$^'`];
  const strings = Array.from({ length: 20_000 }, () =>
    Array.from({ length: random.below(9) }, () => random.pick(alphabet)).join(''),
  );
  const rows = await portal.services.database.reader.many(sql<{ given: string; written: string }>`
    select given, ${csvCell('text', sql`given`)} as written from unnest(${strings}::text[]) as given`);
  expect(rows).toHaveLength(strings.length);
  const [different] = rows.filter(({ given, written }) => written !== protectCsvText(given));
  expect(different, `seed ${seed}`).toBeUndefined();
});
