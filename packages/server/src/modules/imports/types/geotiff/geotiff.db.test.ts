import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { writeArrayBuffer } from 'geotiff';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { removeOrphanPictures } from '../../../community/public';
import { geotiffImporter } from './geotiff-importer';

let bench: ImportBench;
let ids: Record<'trial' | 'genotypes' | 'trait' | 'climate', number>;

beforeAll(async () => {
  bench = await openImportBench(geotiffImporter);
  ids = await bench.database.inTransaction(async (tx) => {
    const [trial, genotypes] = await tx.many(sql<{ id: number }>`
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
      select min(id), unnest(array[3, 1])::smallint, 1, 'Field' from experiment returning id`);
    const [trait] = await tx.many(sql<{ id: number }>`
      insert into trait (name) values ('Mapped blight'), ('Twice'), ('Twice') returning id`);
    const climate = await tx.one(
      sql<{ id: number }>`insert into climate (name) values ('Mapped rain') returning id`,
    );
    const id = (row: { id: number } | undefined) => row?.id ?? 0;
    return { trial: id(trial), genotypes: id(genotypes), trait: id(trait), climate: climate.id };
  });
});
afterAll(() => bench.close());

const headings = Object.values(overlaySheet.columns).map(({ heading }) => heading);
type Cells = readonly (string | number | null)[];
type Entries = Readonly<Record<string, string | Buffer>>;

async function zip(entries: Entries): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return await buffer(file.outputStream as Readable);
}

const csv = (rows: readonly Cells[], head: Cells = headings) =>
  [head, ...rows].map((cells) => cells.map((cell) => `"${cell ?? ''}"`).join(',')).join('\n');
const row = (values: Partial<Record<keyof typeof overlaySheet.columns, string | number>>): Cells =>
  Object.keys(overlaySheet.columns).map((field) => values[field as keyof typeof values] ?? null);
const good = { name: 'Mapped blight', subject: 'phenotypes', fileName: 'a.tif' };

interface Place {
  readonly code?: number;
  readonly corner?: readonly [number, number];
  readonly pixel?: number;
}

/** Three by two pixels, the first without a value, positioned by the north-western corner. */
function tif({ code = 4326, corner = [174.5, -37], pixel = 0.5 }: Place = {}, bands = 1): Buffer {
  const values = [0, 1, 3, 5, 7, 9].flatMap((value) => Array.from({ length: bands }, () => value));
  const key = code === 4326 ? { GeographicTypeGeoKey: code } : { ProjectedCSTypeGeoKey: code };
  const bytes = writeArrayBuffer(new Uint8Array(values), {
    width: 3,
    height: 2,
    SamplesPerPixel: bands,
    BitsPerSample: Array.from({ length: bands }, () => 8),
    PhotometricInterpretation: bands === 1 ? 1 : 2,
    GTModelTypeGeoKey: code === 4326 ? 2 : 1,
    ModelPixelScale: [pixel, pixel, 0],
    ModelTiepoint: [0, 0, 0, ...corner, 0],
    ...key,
  });
  return Buffer.from(bytes);
}

const stored = async () => (await bench.storage.list('upload')).map(({ key }) => key);
const run = (bytes: Buffer, datasetId = ids.trial) =>
  bench.run(bytes, { fileName: 'maps.zip', options: { datasetId } });

async function report(entries: Entries | Buffer, datasetId?: number): Promise<string[]> {
  const before = await stored();
  const { loaded } = await run(Buffer.isBuffer(entries) ? entries : await zip(entries), datasetId);
  expect(loaded).toBeUndefined();
  expect(await stored()).toEqual(before);
  return (await bench.issues()).map(({ status, sheet, row: number, column, value }) =>
    [sheet, number, column, status, value].filter((part) => part !== null).join(' '),
  );
}

test('maps are rendered, with a legend if their colours represent values', async () => {
  const rows = [
    row({ ...good, datasetId: ids.trial, description: 'Late', recordedOn: '1997-11-04' }),
    row({ id: ids.climate, subject: 'Climates', fileName: 'rain.TIF', recordedOn: '19971105' }),
  ];
  const list = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'IMAGES', rows: [headings, ...rows.map((cells) => [...cells])] }] }),
  );
  const colour = tif({ code: 32760, corner: [500_000, 5_880_000], pixel: 10 }, 3);
  const { loaded } = await run(
    await zip({ 'geotiffs.xlsx': list, 'maps/A.tif': tif(), 'maps/rain.tif': colour }),
  );
  expect(await bench.issues()).toEqual([]);
  expect(loaded?.counts).toEqual({ datasetId: ids.trial, overlays: 2 });
  const overlays = await bench.database.reader.many(sql<Record<string, unknown> & { path: string }>`
    select * from map_overlay where path like 'upload/%' order by id`);
  const dataset_id = ids.trial;
  expect(overlays).toMatchObject([
    {
      dataset_id,
      trait_id: ids.trait,
      name: '1 – 9',
      is_legend: true,
      recorded_on: null,
      bottom_left_latitude: null,
    },
    {
      dataset_id,
      trait_id: ids.trait,
      climate_id: null,
      name: 'a.tif',
      description: 'Late',
      is_legend: false,
      bottom_left_latitude: -38,
      bottom_left_longitude: 174.5,
      top_right_latitude: -37,
      top_right_longitude: 176,
    },
    { dataset_id, trait_id: null, climate_id: ids.climate, name: 'rain.TIF', is_legend: false },
  ]);
  const days = await bench.database.reader.many(sql`
    select recorded_on::text as day from map_overlay where path like 'upload/%' and not is_legend order by id`);
  expect(days).toEqual([{ day: '1997-11-04 00:00:00' }, { day: '1997-11-05 00:00:00' }]);
  // The middle of zone 60, about 37 degrees south.
  expect(overlays[2]?.bottom_left_longitude).toBeCloseTo(177, 3);
  expect(overlays[2]?.top_right_latitude).toBeCloseTo(-37.23, 1);
  const pixels = async (at: number) => {
    const picture = await bench.storage.read(overlays[at]?.path ?? '');
    const content = picture ? await buffer(picture.content) : Buffer.alloc(0);
    return [...(await sharp(content).raw().toBuffer())];
  };
  const drawn = await pixels(1);
  expect(drawn.slice(0, 8)).toEqual([0, 0, 0, 0, 68, 1, 84, 255]);
  expect(drawn.slice(20)).toEqual([253, 231, 37, 255]);
  expect((await pixels(2)).slice(0, 8)).toEqual([0, 0, 0, 0, 1, 1, 1, 255]);
});

test('one colour means the same on every map of a variable, and an undo removes all of them', async () => {
  await bench.database.inTransaction((tx) => tx.run(sql`delete from map_overlay`));
  const rows = [
    row({ ...good, recordedOn: '1997-11-04' }),
    row({ ...good, fileName: 'b.tif', recordedOn: '1997-11-05' }),
  ];
  const later = tif();
  // The last of the six values, at or near the end of the file.
  later[later.lastIndexOf(Buffer.from([0, 1, 3, 5, 7, 9])) + 5] = 17;
  const { loaded } = await run(await zip({ 'geotiffs.csv': csv(rows), 'a.tif': tif(), 'b.tif': later }));
  expect(loaded).toBeDefined();
  const overlays = await bench.database.reader.many(sql<{ name: string; path: string }>`
    select name, path from map_overlay order by id`);
  expect(overlays.map(({ name }) => name)).toEqual(['1 – 17', 'a.tif', 'b.tif']);
  const picture = await bench.storage.read(overlays[1]?.path ?? '');
  const drawn = await sharp(picture && (await buffer(picture.content)))
    .raw()
    .toBuffer();
  // Halfway between the ends.
  expect([...drawn.subarray(20)]).toEqual([33, 145, 140, 255]);
  await bench.database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, loaded?.changeSetId ?? 0), undefined),
  );
  expect(await bench.database.reader.many(sql`select id from map_overlay`)).toEqual([]);
  await removeOrphanPictures(bench, new Date('9999-01-01'));
  expect(await stored()).toEqual([]);
});

describe('a list', () => {
  test('is missing, or is a list of pictures', async () => {
    expect(await report({ 'a.png': 'x' })).toEqual(['IMAGE_TEMPLATE_MISSING geotiffs.xlsx']);
    expect(await report({ 'images.xlsx': 'x', 'a.png': 'x' })).toEqual([
      'IMAGE_TEMPLATE_MISSING geotiffs.xlsx',
    ]);
  });

  test('of a dataset that cannot have maps', async () => {
    const entries = { 'geotiffs.csv': csv([row(good)]), 'a.tif': tif() };
    for (const id of [ids.genotypes, 999_999, 2_147_483_648])
      expect(await report(entries, id)).toEqual([`datasetId GENERIC_INVALID_REFERENCE ${id}`]);
  });

  test('has a missing column', async () => {
    const lacking = csv([row(good).slice(0, 6)], headings.slice(0, 6));
    expect(await report({ 'geotiffs.csv': lacking, 'a.tif': tif() })).toEqual([
      'IMAGES 1 Recording Date GENERIC_MISSING_COLUMN',
    ]);
  });

  test('contains invalid values, or does not match the files', async () => {
    const rows = [
      row({ ...good, datasetId: ids.genotypes }),
      row({ ...good, fileName: 'b.tif', subject: 'germinatebase' }),
      row({ subject: 'climates', fileName: 'c.tif' }),
      row({ id: 'x', subject: 'climates', fileName: 'd.tif' }),
      row({ id: 999_999, subject: 'climates', fileName: 'e.tif' }),
      row({ ...good, name: 'Twice', fileName: 'f.tif' }),
      row({ ...good, recordedOn: 'May', fileName: 'g.tif' }),
      row({ ...good, fileName: 'A.tif' }),
      row({ ...good, fileName: 'gone.tif' }),
      row({ name: 'Mapped blight', subject: 'phenotypes' }),
    ];
    const files = Object.fromEntries([...'abcdefgz'].map((letter) => [`${letter}.tif`, tif()]));
    expect((await report({ 'geotiffs.csv': csv(rows), ...files })).sort()).toEqual(
      [
        'IMAGES Image filename IMAGE_DEFINITION_MISSING z.tif',
        `IMAGES 2 Dataset Id GENERIC_INVALID_REFERENCE ${ids.genotypes}`,
        'IMAGES 3 Image reference type GENERIC_UNKNOWN_WORD germinatebase',
        'IMAGES 4 Reference Name GENERIC_MISSING_REQUIRED_VALUE',
        'IMAGES 5 Reference Id GENERIC_INVALID_DATATYPE x',
        'IMAGES 6 Reference Id GENERIC_INVALID_REFERENCE 999999',
        'IMAGES 7 Reference Name GENERIC_INVALID_REFERENCE Twice',
        'IMAGES 8 Recording Date GENERIC_INVALID_DATE May',
        'IMAGES 9 Image filename GENERIC_DUPLICATE_VALUE A.tif',
        'IMAGES 10 Image filename IMAGE_IMAGE_MISSING gone.tif',
        'IMAGES 11 Image filename GENERIC_MISSING_REQUIRED_VALUE',
      ].sort(),
    );
  });
});

const constants = [
  { to: 'Image reference type', value: 'phenotypes' },
  { to: 'Reference Name', value: 'Mapped blight' },
];
const column = (from: string, to: string | null) => ({ from, to });

describe('without a list', () => {
  const rasters = async () =>
    await zip({
      'maps/blight_10_19971205.tif': tif(),
      'maps/blight_9_19971104.tif': tif(),
      'maps/blight_9_19971104.tfw': '0.5',
      'README.txt': 'Scores of plots',
    });
  const overlays = () =>
    bench.database.reader.many(sql`
      select name, recorded_on::date::text as day, trait_id as trait from map_overlay
      where not is_legend and path like 'upload/%' order by id`);

  test('rows are made from the file names, and missing values are reported', async () => {
    expect(await report(await rasters())).toEqual([
      'IMAGES 2 Image reference type GENERIC_MISSING_REQUIRED_VALUE',
      'IMAGES 2 Reference Name GENERIC_MISSING_REQUIRED_VALUE',
      'IMAGES 3 Image reference type GENERIC_MISSING_REQUIRED_VALUE',
      'IMAGES 3 Reference Name GENERIC_MISSING_REQUIRED_VALUE',
    ]);
  });

  test('one value for all rows fills them, and days are read from the file names', async () => {
    await bench.database.inTransaction((tx) => tx.run(sql`delete from map_overlay`));
    const columns = [column('Image filename', 'Image filename'), column('Recording Date', 'Recording Date')];
    const mapping = { sheets: [{ from: 'IMAGES', to: 'IMAGES', columns, constants }] };
    const options = { datasetId: ids.trial, mapping };
    await bench.run(await rasters(), { fileName: 'maps.zip', options });
    expect(await bench.issues()).toEqual([]);
    expect(await overlays()).toEqual([
      { name: 'blight_9_19971104.tif', day: '1997-11-04', trait: ids.trait },
      { name: 'blight_10_19971205.tif', day: '1997-12-05', trait: ids.trait },
    ]);
  });

  test('so do cells that are filled in', async () => {
    await bench.database.inTransaction((tx) => tx.run(sql`delete from map_overlay`));
    await run(await rasters());
    await bench.database.inTransaction((tx) =>
      tx.run(sql`
        insert into import_fix (job_id, sheet, row_number, column_number, value)
        select job_id, sheet, row_number, column_number,
          case column_name when 'Reference Name' then 'Mapped blight' else 'phenotypes' end
        from import_issue where job_id = ${bench.jobId}::int`),
    );
    await run(await rasters());
    await bench.database.inTransaction((tx) => tx.run(sql`delete from import_fix`));
    expect(await bench.issues()).toEqual([]);
    expect(await overlays()).toHaveLength(2);
  });
});

test('a list with other headings is read as mapped, whatever its name', async () => {
  const list = 'raster;remark;day\na.tif;Late;4.11.1997\n';
  const columns = [
    column('raster', 'Image filename'),
    column('remark', 'Image description'),
    column('day', 'Recording Date'),
  ];
  const mapping = {
    sheets: [{ from: 'IMAGES', to: 'IMAGES', columns, constants }],
    formats: { dayOrder: 'dmy' as const },
  };
  const options = { datasetId: ids.trial, mapping };
  const bytes = await zip({ 'what we have.csv': list, 'a.tif': tif() });
  const { issues } = await bench.run(bytes, { fileName: 'maps.zip', options, mode: 'check' });
  expect([issues, await bench.issues()]).toEqual([{ errors: 0, warnings: 0 }, []]);
  expect(await report({ 'one.csv': list, 'Two.tsv': list, 'a.tif': tif() })).toEqual([
    'IMAGE_TEMPLATE_MISSING one.csv, two.tsv',
  ]);
});

test('a file that is not a GeoTIFF, is truncated, or has no position on Earth', async () => {
  const plain = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#2b6a3f' } })
    .tiff()
    .toBuffer();
  const files = {
    'text.tif': 'not a map',
    'half.tif': tif().subarray(0, 60),
    'plain.tif': plain,
    'feet.tif': tif({ code: 2225, corner: [6_000_000, 2_000_000] }),
    'moon.tif': tif({ corner: [374.5, -37] }),
  };
  const list = csv(Object.keys(files).map((fileName) => row({ ...good, fileName })));
  const ioError = (number: number, word: string) =>
    `IMAGES ${number} Image filename GENERIC_IO_ERROR ${word}`;
  expect(await report({ 'geotiffs.csv': list, ...files })).toEqual([
    ioError(2, 'noRaster'),
    ioError(3, 'noRaster'),
    ioError(4, 'unknownProjection'),
    ioError(5, 'unknownProjection: EPSG:2225'),
    ioError(6, 'unknownProjection'),
  ]);
});

test('a zip that points outside, is truncated, or is a workbook', async () => {
  const whole = await zip({ 'geotiffs.csv': csv([row(good)]), 'xx/xx/a.tif': tif() });
  const slip = Buffer.from(whole);
  for (let at = slip.indexOf('xx/xx/'); at >= 0; at = slip.indexOf('xx/xx/', at + 1))
    slip.write('../../', at);
  expect(await report(slip)).toEqual(['../../a.tif GENERIC_IO_ERROR unsafeName']);
  expect(await report(whole.subarray(0, whole.length - 40))).toEqual(['GENERIC_IO_ERROR unreadable']);
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'IMAGES', rows: [headings] }] }));
  expect(await report(book)).toEqual(['GENERIC_IO_ERROR workbookAsZip']);
});
