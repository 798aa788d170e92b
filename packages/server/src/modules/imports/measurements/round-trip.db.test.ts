import { buffer } from 'node:stream/consumers';
import { aCaller } from '@landrace/testkit/a-caller';
import { emptyCollection, type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TemplateOptions, templateFile } from '../templates/template.service';
import { climateImporter } from '../types/climate/climate-importer';
import { examplePassports } from '../types/mcpd/mcpd-example';
import { trialImporter } from '../types/trial/trial-importer';

const kinds = [
  { type: 'trial', importer: trialImporter, datasetTypeId: 3, counts: { traits: 4, locations: 1 } },
  { type: 'climate', importer: climateImporter, datasetTypeId: 5, counts: { climates: 3, locations: 1 } },
] as const;

describe.each(kinds)('$type', ({ type, importer, datasetTypeId, counts }) => {
  let full: ImportBench;
  let empty: ImportBench;
  beforeAll(async () => {
    [full, empty] = await Promise.all([openImportBench(importer), openImportBench(importer)]);
    // Longer ones are rejected, as the template says, and names have one line.
    await full.database.inTransaction((tx) =>
      tx.run(
        sql`update trait set name = rtrim(left(regexp_replace(name, '\\s*[\\r\\n]+\\s*', ' ', 'g'), 255))`,
      ),
    );
  });
  afterAll(() => Promise.all([full.close(), empty.close()]));

  async function written(
    { database, storage }: ImportBench,
    request: Partial<TemplateOptions>,
  ): Promise<Buffer> {
    const { datasetId } = request;
    const all = { type, content: 'dataset', format: 'xlsx', locale: 'de_DE' } as const;
    const who = aCaller({ visible: datasetId === undefined ? [] : [datasetId] });
    const source = { reader: database.reader, storage };
    return await buffer((await templateFile(source, { ...all, caller: who, ...request })).content);
  }

  async function forget(): Promise<void> {
    await emptyCollection(empty);
    await empty.database.inTransaction((tx) =>
      tx.run(sql`truncate climate, unit, treatment, collaborator restart identity cascade`),
    );
  }

  const rowsOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets.map(({ rows }) => rows);
  const newest = async ({ database }: ImportBench) =>
    (await database.reader.one(sql<{ id: number }>`select max(id) as id from dataset`)).id;

  async function measuredDatasets() {
    const datasets = await full.database.reader.many(sql<{ id: number; points: number }>`
      select id, point_count as points from dataset
      where dataset_type_id = ${datasetTypeId}::int and not is_external and point_count > 0 order by id`);
    expect(datasets.length).toBeGreaterThan(0);
    return datasets;
  }

  test('datasets that are exported, imported and exported again yield the same bytes', async () => {
    const datasets = await measuredDatasets();
    const names = await full.database.reader.many(
      sql<{ accenumb: string }>`select accenumb from germplasm order by id`,
    );
    for (const { id, points } of datasets) {
      await forget();
      await empty.database.inTransaction((tx) =>
        tx.run(
          sql`insert into germplasm (accenumb) select unnest(${names.map(({ accenumb }) => accenumb)}::text[])`,
        ),
      );
      const first = await written(full, { datasetId: id });
      await empty.run(first, { fileName: 'dataset.xlsx' });
      expect(await empty.issues()).toEqual([]);
      const datasetId = await newest(empty);
      const again = await written(empty, { datasetId });
      expect(await rowsOf(again)).toEqual(await rowsOf(first));
      expect(again.equals(first)).toBe(true);
      const text = await written(full, { datasetId: id, format: 'csv' });
      expect((await written(empty, { datasetId, format: 'csv' })).equals(text)).toBe(true);
      expect(
        await empty.database.reader.one(
          sql`select point_count as points from dataset where id = ${datasetId}::int`,
        ),
      ).toEqual({ points });
    }
  });

  test.each([
    ['xlsx', 'dataset.xlsx'],
    ['csv', 'dataset.zip'],
  ] as const)(
    'datasets exported as %s change nothing when they are imported as an update',
    async (format, fileName) => {
      // Some of them are private.
      const { id: userId } = await full.database.reader.one(
        sql<{ id: number }>`select id from app_user where username = 'admin'`,
      );
      for (const { id: datasetId } of await measuredDatasets()) {
        const bytes = await written(full, { datasetId, format });
        await full.run(bytes, { fileName, isUpdate: true, mode: 'check', userId, options: { datasetId } });
        expect(await full.issues()).toEqual([]);
        const changes = await full.database.reader.many(sql`
        select action, sheet, item, column_name, old_value, new_value from import_change
        where job_id = ${full.jobId} and action <> 'unchanged'`);
        expect(changes).toEqual([]);
      }
    },
  );

  test('the example fits the example of passports, and importing the empty template reports that it is empty', async () => {
    await forget();
    const lines = ['EX 1001', 'EX 1002'];
    expect(examplePassports.map(({ accenumb }) => accenumb)).toEqual(expect.arrayContaining(lines));
    await empty.database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (accenumb) select unnest(${lines}::text[])`),
    );
    const outcome = await empty.run(await written(empty, { content: 'example' }), {
      fileName: 'example.xlsx',
    });
    expect(await empty.issues()).toEqual([]);
    expect(outcome.loaded?.counts).toEqual(counts);
    await empty.run(await written(empty, { content: 'empty' }), { fileName: 'template.xlsx' });
    const issues = await empty.issues();
    expect(new Set(issues.map(({ status }) => status))).toEqual(new Set(['GENERIC_MISSING_REQUIRED_VALUE']));
    expect(issues.map(({ sheet, row }) => [sheet, row])).toContainEqual(['METADATA', 2]);
  });
});
