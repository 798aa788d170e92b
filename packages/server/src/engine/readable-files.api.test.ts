import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import type { Field, Kind } from '@landrace/contract/core/field';
import type { TableDefinition } from '@landrace/contract/core/table';
import { readPartialDate, writePartialDate } from '@landrace/domain/cells/dates';
import { callersOf } from '@landrace/testkit/list-callers';
import { plantImport } from '@landrace/testkit/planted-import';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  // What the demo collection has no values of.
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`
      insert into duplicate_pair (germplasm_id, other_id, score, strongest, reasons)
      values (1, 2, 80, 'names', '[{"field": "names", "how": "alike", "percent": 80, "text": "BAR 1", "other": "BAR-1"}]')`);
    await tx.run(sql`
      insert into audit_event (action, details)
      values ('germplasm.locationChanged', '{"before": {"locationId": 3}, "after": {"locationId": 4}}')`);
    await tx.run(sql`
      update dataset set dublin_core = '{"title": ["Yield"], "creator": ["Breeder, A.", "Breeder, B.; and sons"]}' where id = 1`);
    await tx.run(sql`
      update trait set short_name = 'RESTR', restrictions = '{"min": 1, "max": 3, "categories": [["low", "high; very"], ["1", "2"]]}'
      where id = (select min(trait_id) from trial_value)`);
  });
  await plantImport(portal.databaseUrl);
});
afterAll(() => portal.stop());

async function fileOf(table: TableDefinition, accept: string, body: object = {}): Promise<Buffer> {
  // Administrators see every field.
  const as = callersOf(table).includes('admin') ? 'admin' : callersOf(table)[0];
  const answer = await portal.call('POST', `${table.segment}/table/export`, {
    as,
    body,
    headers: { accept },
  });
  expect(answer.status, answer.text()).toBe(200);
  return answer.bytes;
}

type Cells = readonly (readonly unknown[])[];

/** A zip has the same text as TSV, which `lists.api.test.ts` unpacks. */
async function cellsOf(table: TableDefinition, body: object = {}): Promise<Record<string, Cells>> {
  const tabs = { delimiter: '\t', record_delimiter: '\r\n' };
  const [sheet] = (await readXlsx(await fileOf(table, xlsx, body))).sheets;
  return {
    tsv: parse(await fileOf(table, 'text/tab-separated-values', body), tabs),
    csv: parse(await fileOf(table, 'text/csv', body)),
    xlsx: sheet?.rows ?? [],
  };
}

const isObjectField = ({ kind }: Field) => kind === 'records' || kind === 'record';
const dateForms: ReadonlyMap<Kind, RegExp> = new Map([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['timestamp', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/],
]);

test.each(listSources.map(({ table }) => [table.name, table] as const))(
  'files of %s have no JSON in a cell, and one form of date in a column',
  async (_name, table) => {
    const objects: Record<string, unknown>[] = JSON.parse(
      (await fileOf(table, 'application/json')).toString(),
    );
    const fields = Object.entries(table.fields);
    for (const [name, field] of fields)
      if (isObjectField(field))
        expect(
          objects.some((row) => Object.hasOwn(row, name)),
          name,
        ).toBe(true);
    // Text that somebody entered is written as it is.
    const entered = new Set(objects.flatMap((row) => Object.values(row).flat()));
    for (const [format, [, ...rows]] of Object.entries(await cellsOf(table))) {
      expect(rows.length, format).toBe(objects.length);
      const odd = rows.flat().filter((cell) => /^[[{]/.test(String(cell)) && !entered.has(cell));
      expect(odd, format).toEqual([]);
      for (const [place, [name, { kind }]] of fields.entries()) {
        const form = dateForms.get(kind);
        const cells = rows.map((row) => String(row[place] ?? '')).filter((cell) => cell !== '');
        if (form)
          expect(
            cells.filter((cell) => !form.test(cell)),
            `${format} ${name}`,
          ).toEqual([]);
      }
    }
  },
);

/** The cells of one column of the rows that a filter finds. */
async function columnOf(
  table: TableDefinition,
  column: string,
  filters: object,
): Promise<Record<string, unknown[]>> {
  const body = { filters, columnNameMapping: { [column]: column }, orderBy: table.key, ascending: 1 };
  const files = Object.entries(await cellsOf(table, body));
  return Object.fromEntries(files.map(([format, [, ...rows]]) => [format, rows.map(([cell]) => cell)]));
}

const everywhere = (cells: readonly unknown[]) => ({ tsv: cells, csv: cells, xlsx: cells });

describe('germplasm', () => {
  const dates = [
    ['1988', '1988'],
    ['198804', '1988-04'],
    ['19880412', '1988-04-12'],
    ['1988-04-12', '1988-04-12'],
    ['1988----', '1988'],
    ['198804--', '1988-04'],
    ['19880000', '1988'],
    ['19880400', '1988-04'],
    ['19880201', '1988-02-01'],
    ['198802--', '1988-02'],
    ['spring 1953', 'spring 1953'],
    ['1953-13-45', '1953-13-45'],
  ];
  const synonyms = ['Plain', 'Two; parts', 'The "old" one', '=1+1'];

  beforeAll(async () => {
    await portal.services.database.inTransaction(async (tx) => {
      await tx.run(sql`insert into germplasm (id, accenumb, colldate)
        select 92000 + place, 'READABLE ' || place, recorded
        from unnest(${dates.map(([recorded]) => recorded)}::text[]) with ordinality as given (recorded, place)`);
      await tx.run(sql`insert into synonym (germplasm_id, name)
        select 92001, name from unnest(${synonyms}::text[]) as name`);
      await tx.run(sql`insert into synonym (germplasm_id, name) values (92002, '=1+1'), (92002, 'Other')`);
      await tx.run(sql`insert into institution (id, code, name) values
        (92001, 'GBR001', 'Keepers; and sons'), (92002, 'GBR002', '=HYPERLINK("x")'), (92003, null, 'Nameless code')`);
      await tx.run(sql`insert into germplasm_institution (germplasm_id, role, position, institution_id, given_code) values
        (92001, 'maintenance', 1, 92001, null), (92001, 'breeding', 1, 92003, null), (92002, 'donor', 1, 92002, null),
        (92003, 'duplicate', 1, null, 'XXX999')`);
    });
  });
  const ours = { column: 'germplasmName', comparator: 'contains', values: ['READABLE'] };
  const row = (number: number) => ({ column: 'germplasmId', comparator: 'equals', values: [92000 + number] });
  const synonymsOf = (number: number) => columnOf(germplasm, 'synonyms', row(number));
  const institutionsOf = (number: number) => columnOf(germplasm, 'institutions', row(number));

  test('has dates as exact as they were recorded', async () => {
    expect(await columnOf(germplasm, 'collDate', ours)).toEqual(
      everywhere(dates.map(([, written]) => written)),
    );
  });

  test('has dates that an import reads as the same date', async () => {
    const stored = (text = '') => {
      const date = readPartialDate(text);
      return date && writePartialDate(date);
    };
    for (const [recorded, written] of dates) expect(stored(written), recorded).toBe(stored(recorded));
  });

  test('has synonyms separated by semicolons, in quotation marks if they have their own', async () => {
    const written = 'Plain; "Two; parts"; "The ""old"" one"; =1+1';
    expect(await synonymsOf(1)).toEqual(everywhere([written]));
    const [read] = parse(written, { delimiter: '; ' });
    expect(read).toEqual(synonyms);
  });

  test('has institutions by name, code and role', async () => {
    expect(await institutionsOf(1)).toEqual(
      everywhere(['Nameless code, breeding; "Keepers; and sons (GBR001), maintenance"']),
    );
    expect(await institutionsOf(3)).toEqual(everywhere(['XXX999, duplicate']));
  });

  test('has flags as true and false, like other lists', async () => {
    const flagsOf = (filters: object) => columnOf(germplasm, 'hasTrialsData', filters);
    const grown = { column: 'hasTrialsData', comparator: 'equals', values: [true] };
    const found = Object.entries(await flagsOf(grown)).map(([format, cells]) => [format, ...new Set(cells)]);
    expect(found).toEqual([
      ['tsv', 'true'],
      ['csv', 'true'],
      ['xlsx', true],
    ]);
    expect(await flagsOf(row(1))).toEqual({ ...everywhere(['false']), xlsx: [false] });
  });

  test('has no formula in a cell that begins with text from a list', async () => {
    expect(await synonymsOf(2)).toEqual({ ...everywhere(['=1+1; Other']), csv: ["'=1+1; Other"] });
    const quoted = '"=HYPERLINK(""x"") (GBR002), donor"';
    expect(await institutionsOf(2)).toEqual(everywhere([quoted]));
    const bytes = await fileOf(germplasm, xlsx, {
      filters: row(2),
      columnNameMapping: { synonyms: 'synonyms' },
    });
    const sheet = unzip(bytes).find(({ name }) => /sheet1\.xml$/.test(name));
    expect(sheet?.content.toString()).not.toContain('<f>');
  });
});

test('the roles of an institution are separated like other lists', async () => {
  const one = { column: 'institutionId', comparator: 'equals', values: [92001] };
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm_institution (germplasm_id, role, position, institution_id)
      values (92004, 'breeding', 1, 92001)`);
  });
  expect(await columnOf(institutions, 'institutionType', one)).toEqual(everywhere(['breeding; maintenance']));
});

test('the groups that a row was found by are written by name', async () => {
  const [group] = await portal.services.database.reader.many<{ id: number; name: string }>(sql`
    select id, name from item_group where is_public
      and id in (select group_id from group_location where location_id in (select location_id from climate_value))
    order by id limit 1`);
  const table = listSources.find((source) => source.table.name === 'climateData')?.table;
  if (!group || !table) throw new Error('The demo collection has a group of locations with climate data.');
  const files = await cellsOf(table, { yGroupIds: [group.id] });
  for (const [format, [headings = [], ...rows]] of Object.entries(files)) {
    const place = headings.indexOf('groups');
    expect(rows.length, format).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row[place])), format).toEqual(new Set([group.name]));
  }
});

test('objects are written by their members', async () => {
  const valuesOf = async (name: string, column: string, filters: object) => {
    const table = listSources.find((source) => source.table.name === name)?.table;
    if (!table) throw new Error(`There is no list ${name}.`);
    return (await columnOf(table, column, filters)).tsv;
  };
  const equals = (column: string, value: string) => ({ column, comparator: 'equals', values: [value] });
  expect(await valuesOf('duplicates', 'reasons', equals('strongest', 'names'))).toEqual([
    'names alike: BAR 1 / BAR-1 (80 %)',
  ]);
  expect(await valuesOf('audit', 'details', equals('action', 'germplasm.locationChanged'))).toEqual([
    'after.locationId: 4; before.locationId: 3',
  ]);
  expect(await valuesOf('datasets', 'dublinCore', equals('datasetId', '1'))).toEqual([
    'title: Yield; creator: Breeder, A.; "creator: Breeder, B.; and sons"',
  ]);
  expect(await valuesOf('traits', 'traitRestrictions', equals('traitNameShort', 'RESTR'))).toEqual([
    'min: 1; max: 3; "categories: low, high; very / 1, 2"',
  ]);
});
