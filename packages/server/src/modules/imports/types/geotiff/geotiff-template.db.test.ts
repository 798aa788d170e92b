import { buffer } from 'node:stream/consumers';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { unzip } from '@landrace/testkit/unzip';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../platform/access/caller';
import { type TemplateOptions, templateFile } from '../../templates/template.service';
import { geotiffImporter } from './geotiff-importer';

let bench: ImportBench;
let ids: Record<'trial' | 'climate' | 'other' | 'height' | 'rain', number>;

beforeAll(async () => {
  bench = await openImportBench(geotiffImporter);
  ids = await bench.database.inTransaction(async (tx) => {
    const [trial, climate, other] = await tx.many(sql<{ id: number }>`
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
      select min(id), unnest(array[3, 5, 1])::smallint, 1, 'Field' from experiment returning id`);
    const height = await tx.one(sql<{ id: number }>`
      insert into trait (name) values ('Example plant height') returning id`);
    const rain = await tx.one(sql<{ id: number }>`insert into climate (name) values ('Rain') returning id`);
    await tx.run(sql`
      with grown as (insert into germplasm (accenumb) values ('MAP 1') returning id),
        plot as (insert into plot (dataset_id, germplasm_id) select ${trial?.id}::int, id from grown returning id)
      insert into trial_value (dataset_id, plot_id, trait_id, value, recorded_on)
      select ${trial?.id}::int, plot.id, ${height.id}::int, '1', given::timestamp
      from plot, unnest(array['2024-06-20', '2024-05-02 08:00', '2024-05-02 17:30']) as given`);
    await tx.run(sql`
      insert into dataset_climate (dataset_id, climate_id, value_count)
      values (${climate?.id}::int, ${rain.id}::int, 1)`);
    const id = (row: { id: number } | undefined) => row?.id ?? 0;
    return { trial: id(trial), climate: id(climate), other: id(other), height: height.id, rain: rain.id };
  });
});
afterAll(() => bench.close());

async function written(content: TemplateOptions['content'], datasetId = ids.trial) {
  const caller = { datasets: async () => ({ readable: Object.values(ids) }) } as unknown as Caller;
  const request: TemplateOptions = {
    type: 'geotiff',
    content,
    format: 'xlsx',
    locale: 'de_DE',
    datasetId,
    caller,
  };
  const file = await templateFile({ reader: bench.database.reader, storage: bench.storage }, request);
  const bytes = await buffer(file.content);
  const files = unzip(bytes);
  const list = files.find(({ name }) => name === 'geotiffs.xlsx')?.content ?? Buffer.alloc(0);
  const { sheets } = await readXlsx(list);
  const rows = sheets[0]?.rows?.slice(1).map((cells) => cells.map((cell) => cell ?? null));
  return { name: file.name, bytes, names: files.map(({ name }) => name), rows };
}

test('the example is imported, and the empty template is only the list', async () => {
  const { name, bytes, names } = await written('example');
  expect(name).toBe('geotiff-example.zip');
  expect(names).toEqual(['geotiffs.xlsx', 'height-2024-05-02.tif', 'height-2024-06-20.tif']);
  expect((await written('example')).bytes.equals(bytes)).toBe(true);
  const { loaded } = await bench.run(bytes, { fileName: name, options: { datasetId: ids.trial } });
  expect(await bench.issues()).toEqual([]);
  expect(loaded?.counts).toEqual({ datasetId: ids.trial, overlays: 2 });
  const overlays = await bench.database.reader.many(sql`
    select name, recorded_on::date::text as day from map_overlay where dataset_id = ${ids.trial} order by id`);
  expect(overlays).toEqual([
    { name: '38 – 102', day: null },
    { name: 'height-2024-05-02.tif', day: '2024-05-02' },
    { name: 'height-2024-06-20.tif', day: '2024-06-20' },
  ]);
  expect(await written('empty')).toMatchObject({ names: ['geotiffs.xlsx'], rows: [] });
});

test('of a dataset: a row for each trait and day, or each climate variable', async () => {
  const day = (recordedOn: string) =>
    [ids.trial, ids.height, 'Example plant height', 'Trait', null, null, recordedOn] as const;
  const { names, rows } = await written('dataset');
  expect(names).toEqual(['geotiffs.xlsx']);
  expect(rows).toEqual([day('2024-05-02'), day('2024-06-20')]);
  expect((await written('dataset', ids.climate)).rows).toEqual([
    [ids.climate, ids.rain, 'Rain', 'Climate variable', null, null, null],
  ]);
  await expect(written('dataset', ids.other)).rejects.toMatchObject({ code: 'dataset.notFound' });
});
