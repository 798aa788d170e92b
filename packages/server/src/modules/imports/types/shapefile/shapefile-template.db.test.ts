import { buffer } from 'node:stream/consumers';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { unzip } from '@landrace/testkit/unzip';
import { sql } from 'kysely';
import { parseDbf, parseShp } from 'shpjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../platform/access/caller';
import { type TemplateOptions, templateFile } from '../../templates/template.service';
import { shapefileImporter } from './shapefile-importer';

let bench: ImportBench;
let datasetId: number;

beforeAll(async () => {
  bench = await openImportBench(shapefileImporter);
  datasetId = await bench.database.inTransaction(async (tx) => {
    const { id } = await tx.one(sql<{ id: number }>`
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
      select min(id), 3, 1, 'Field' from experiment returning id`);
    await tx.run(sql`
      with place as (insert into location (site_name, location_type_id, country_id, latitude, longitude)
          select 'Station', 2, min(id), -37.2, 174.9 from country returning id),
        grown as (insert into germplasm (accenumb) values ('EX 1001'), ('EX 1002'), ('Höhe 7') returning id, accenumb)
      insert into plot (dataset_id, germplasm_id, location_id, rep, trial_row, trial_column)
      select ${id}::int, grown.id, place.id, given.rep, given.trial_row, given.trial_column
      from place, grown join (values ('EX 1001', '1', 1, 1), ('EX 1002', '1', 1, 2), ('EX 1001', '2', 2, 1),
          ('EX 1002', '2', 2, 2), ('Höhe 7', 'A', -3, 12), ('Höhe 7', 'B', null, null))
        as given (accenumb, rep, trial_row, trial_column) on given.accenumb = grown.accenumb
      order by given.rep`);
    return id;
  });
});
afterAll(() => bench.close());

async function written(content: TemplateOptions['content']) {
  const caller = { datasets: async () => ({ readable: [datasetId] }) } as unknown as Caller;
  const request: TemplateOptions = {
    type: 'shapefile',
    content,
    format: 'xlsx',
    locale: 'en_GB',
    datasetId,
    caller,
  };
  const { name, content: stream } = await templateFile(
    { reader: bench.database.reader, storage: bench.storage },
    request,
  );
  const bytes = await buffer(stream);
  const files = new Map(unzip(bytes).map((file) => [file.name, file.content]));
  const part = (ending: string) => files.get(`plots.${ending}`) ?? Buffer.alloc(0);
  const shapes = parseShp(part('shp'), part('prj').toString());
  return { name, bytes, files, shapes, fields: parseDbf(part('dbf'), part('cpg').toString()) };
}

async function imported(bytes: Buffer) {
  const { loaded } = await bench.run(bytes, { fileName: 'plots.zip', options: { datasetId } });
  const issues = (await bench.issues()).map(({ sheet, status, value }) => [sheet, status, value].join(' '));
  return { loaded, issues };
}

test('of a dataset: one outline for each plot, which can be imported as it is', async () => {
  const { name, bytes, files, fields, shapes } = await written('dataset');
  expect(name).toBe(`shapefile-dataset-${datasetId}.zip`);
  expect([...files.keys()]).toEqual(['plots.shp', 'plots.shx', 'plots.dbf', 'plots.prj', 'plots.cpg']);
  expect((await written('dataset')).bytes.equals(bytes)).toBe(true);
  expect(fields).toEqual([
    { row: -3, column: 12, germplasm: 'Höhe 7', rep: 'A' },
    { row: 1, column: 1, germplasm: 'EX 1001', rep: '1' },
    { row: 1, column: 2, germplasm: 'EX 1002', rep: '1' },
    { row: 2, column: 1, germplasm: 'EX 1001', rep: '2' },
    { row: 2, column: 2, germplasm: 'EX 1002', rep: '2' },
  ]);
  expect(shapes.map((shape) => shape?.type)).toEqual(fields.map(() => 'Polygon'));
  const rings = shapes.map((shape) => shape?.coordinates as [number, number][][] | undefined);
  const [far, first, beside, above] = rings.map((ring) => ring?.[0]);
  expect(far?.[0]?.[1], 'the southernmost row is at the location').toBe(-37.2);
  expect(first?.[0]?.[0], 'and so is the westernmost column').toBe(174.9);
  expect(first?.[2], 'plots touch each other').toEqual(beside?.[1]);
  expect(above?.[0]).toEqual(first?.[1]);
  const [corner, , opposite] = first ?? [];
  const metres = (degrees: number) => degrees * 111_320;
  expect(metres((opposite?.[1] ?? 0) - (corner?.[1] ?? 0))).toBeCloseTo(1, 3);
  const shrunk = Math.cos((37.2 * Math.PI) / 180);
  expect(metres((opposite?.[0] ?? 0) - (corner?.[0] ?? 0)) * shrunk).toBeCloseTo(2, 3);
  const { loaded, issues } = await imported(bytes);
  expect([issues, loaded?.counts]).toEqual([[], { datasetId, outlines: 5 }]);
});

test('the index contains the position of each outline', async () => {
  const { files } = await written('dataset');
  const [shp, shx] = [files.get('plots.shp'), files.get('plots.shx')];
  expect(shx?.length).toBe(100 + 5 * 8);
  const offset = 2 * (shx?.readInt32BE(100 + 4 * 8) ?? 0);
  expect(shp?.readInt32BE(offset), 'the number of the last one').toBe(5);
  expect(shp?.readInt32BE(24)).toBe((shp?.length ?? 0) / 2);
  const box = [36, 44, 52, 60].map((at) => shp?.readDoubleLE(at));
  expect(box).toEqual([174.9, -37.2, expect.closeTo(174.900_271, 5), expect.closeTo(-37.199_946, 5)]);
});

test('the example matches the example of a trial, and the empty template has fields without an outline', async () => {
  expect((await imported((await written('example')).bytes)).issues).toEqual([]);
  const { bytes, fields, shapes, files } = await written('empty');
  expect([fields, shapes]).toEqual([[], []]);
  expect(files.get('plots.dbf')?.toString('latin1')).toMatch(/row.*column.*germplasm.*rep/s);
  expect((await imported(bytes)).issues).toEqual(['plots.shp GENERIC_IO_ERROR empty']);
});

test('exists only for trials', async () => {
  await bench.database.inTransaction((tx) =>
    tx.run(sql`update dataset set dataset_type_id = 1 where id = ${datasetId}`),
  );
  await expect(written('dataset')).rejects.toMatchObject({ code: 'dataset.notFound' });
  await bench.database.inTransaction((tx) =>
    tx.run(sql`update dataset set dataset_type_id = 3 where id = ${datasetId}`),
  );
});
