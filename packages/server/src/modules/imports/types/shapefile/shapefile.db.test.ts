import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { shapefileImporter } from './shapefile-importer';

let bench: ImportBench;
let datasetId: number;
let climateId: number;

beforeAll(async () => {
  bench = await openImportBench(shapefileImporter);
  [datasetId, climateId] = await bench.database.inTransaction(async (tx) => {
    const datasets = await tx.many(sql<{ id: number }>`
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
      select min(id), unnest(array[3, 5])::smallint, 1, 'Field' from experiment returning id`);
    const trial = datasets[0]?.id ?? 0;
    await tx.run(sql`
      with grown as (insert into germplasm (accenumb, accename)
        values ('SHP 1', 'One'), ('SHP 2', 'Same'), ('SHP 3', 'Same') returning id, accenumb)
      insert into plot (dataset_id, germplasm_id, rep, trial_row, trial_column)
      select ${trial}::int, grown.id, given.rep, 1, given.place
      from grown join (values ('SHP 1', '1', 1), ('SHP 2', '1', 2), ('SHP 1', '2', 3))
        as given (accenumb, rep, place) on given.accenumb = grown.accenumb`);
    return [trial, datasets[1]?.id ?? 0] as const;
  });
});
afterAll(() => bench.close());

type Fields = readonly string[];
type Outline = readonly (string | number)[];

/** One square of a millionth of a degree for each, side by side from this corner. */
function shp(count: number, [east, north] = [174.8, -37.2]): Buffer {
  const records = Array.from({ length: count }, (_, at) => {
    const [x, y, side] = [(east ?? 0) + at * 1e-6, north ?? 0, 1e-6];
    const points = [
      [x, y],
      [x, y + side],
      [x + side, y + side],
      [x + side, y],
      [x, y],
    ] as const;
    const record = Buffer.alloc(8 + 128 + 8);
    record.writeInt32BE(at + 1, 0);
    record.writeInt32BE((record.length - 8) / 2, 4);
    record.writeInt32LE(5, 8);
    for (const [index, value] of [x, y, x + side, y + side].entries())
      record.writeDoubleLE(value, 12 + index * 8);
    record.writeInt32LE(1, 44);
    record.writeInt32LE(points.length, 48);
    for (const [index, value] of points.flat().entries()) record.writeDoubleLE(value, 56 + index * 8);
    return record.subarray(0, 56 + 80);
  });
  for (const record of records) record.writeInt32BE((record.length - 8) / 2, 4);
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  return Buffer.concat([header, ...records]);
}

const width = 12;

function dbf(fields: Fields, outlines: readonly Outline[]): Buffer {
  const header = Buffer.alloc(32 + 32 * fields.length + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(outlines.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + width * fields.length, 10);
  for (const [at, name] of fields.entries()) {
    header.write(name, 32 + at * 32);
    header.write('C', 32 + at * 32 + 11);
    header.writeUInt8(width, 32 + at * 32 + 16);
  }
  header.writeUInt8(13, header.length - 1);
  const records = outlines.map((cells) => ` ${cells.map((cell) => String(cell).padEnd(width)).join('')}`);
  return Buffer.concat([header, Buffer.from(`${records.join('')}\x1a`)]);
}

async function zip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return await buffer(file.outputStream as Readable);
}

const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const newZealand =
  'PROJCS["NZGD2000_New_Zealand_Transverse_Mercator_2000",GEOGCS["GCS_NZGD_2000",DATUM["D_NZGD_2000",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1600000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",173.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

const fields = ['Row', 'COLUMN', 'germplasm', 'rep'];
const field = (outlines: readonly Outline[], names = fields) =>
  zip({
    'field/plots.shp': shp(outlines.length),
    'field/plots.dbf': dbf(names, outlines),
    'field/plots.prj': degrees,
  });

async function run(bytes: Buffer, options = { datasetId }) {
  const { loaded } = await bench.run(bytes, { fileName: 'plots.zip', options });
  const issues = (await bench.issues()).map(({ status, sheet, row, column, value }) =>
    [sheet, row, column, status, value].filter((part) => part !== null).join(' '),
  );
  return { loaded, issues };
}

async function report(bytes: Buffer, options?: { datasetId: number }): Promise<string[]> {
  const { loaded, issues } = await run(bytes, options);
  expect(loaded).toBeUndefined();
  const stored = await bench.database.reader.many(sql`select id from file_resource where name = 'plots.zip'`);
  expect(stored).toEqual([]);
  return issues;
}

const good: Outline[] = [
  [1, 1, 'SHP 1', 1],
  [1, 2, 'SHP 2', ''],
  [1, 3, 'One', 2],
];

describe('outlines', () => {
  test('that are invalid', async () => {
    const outlines = [
      ['', 1, 'SHP 1', 1],
      [1, 1.5, 'SHP 1', 1],
      [1, 99_999, 'SHP 1', 1],
      [1, 1, 'Nobody', 1],
      [1, 2, 'Same', 1],
      [1, 1, 'SHP 2', 1],
      [1, 3, 'SHP 1', 1],
    ];
    expect((await report(await field(outlines))).sort()).toEqual([
      'SHAPEFILE 1 Row GENERIC_MISSING_REQUIRED_VALUE',
      'SHAPEFILE 2 COLUMN GENERIC_INVALID_DATATYPE 1.5',
      'SHAPEFILE 3 COLUMN GENERIC_INVALID_DATATYPE 99999',
      'SHAPEFILE 4 germplasm SHAPEFILE_INVALID_ACCENUMB Nobody',
      'SHAPEFILE 5 germplasm GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE Same',
      'SHAPEFILE 6 germplasm SHAPEFILE_ROW_COL_GERMPLASM_CONFLICT 1, 1: SHP 2',
      'SHAPEFILE 6 row SHAPEFILE_DUPLICATE_ROW_COL 1, 1',
      'SHAPEFILE 7 germplasm SHAPEFILE_ROW_COL_GERMPLASM_CONFLICT 1, 3: SHP 1',
    ]);
  });

  test('without their fields, or without any', async () => {
    expect(
      await report(
        await field(
          good.map(([, ...others]) => others),
          fields.slice(1),
        ),
      ),
    ).toEqual(['SHAPEFILE row SHAPEFILE_MISSING_FIELD']);
    expect(await report(await zip({ 'plots.shp': shp(1) }))).toEqual([
      'SHAPEFILE row SHAPEFILE_MISSING_FIELD',
      'SHAPEFILE column SHAPEFILE_MISSING_FIELD',
      'SHAPEFILE germplasm SHAPEFILE_MISSING_FIELD',
    ]);
  });

  test('of something other than a trial, or of a trial that is not accessible', async () => {
    const bytes = await field(good);
    for (const id of [climateId, 999_999, 2_147_483_648])
      expect(await report(bytes, { datasetId: id })).toEqual([`datasetId GENERIC_INVALID_REFERENCE ${id}`]);
    const { id: userId } = await bench.database.inTransaction(async (tx) => {
      await tx.run(sql`update dataset set dataset_state_id = 2 where id = ${datasetId}`);
      return await tx.one(sql<{ id: number }>`
        insert into app_user (provider, subject, username, role) values ('test', 'c', 'c', 'curator') returning id`);
    });
    const { loaded } = await bench.run(bytes, { fileName: 'plots.zip', options: { datasetId }, userId });
    expect(loaded).toBeUndefined();
    expect(await bench.issues()).toMatchObject([{ status: 'GENERIC_INVALID_REFERENCE' }]);
    await bench.database.inTransaction((tx) =>
      tx.run(sql`update dataset set dataset_state_id = 1 where id = ${datasetId}`),
    );
  });

  test('in a known or unknown projection', async () => {
    const files = { 'plots.dbf': dbf(fields, good), 'plots.shp': shp(3, [1_755_000, 5_880_000]) };
    const { loaded, issues } = await run(await zip({ ...files, 'plots.prj': 'nonsense' }));
    expect([loaded, issues]).toEqual([undefined, ['plots.prj GENERIC_IO_ERROR unknownProjection']]);
    expect(await report(await zip(files))).toEqual(['plots.shp GENERIC_IO_ERROR unknownProjection']);
    const checked = await bench.run(await zip({ ...files, 'plots.prj': newZealand }), {
      fileName: 'plots.zip',
      options: { datasetId },
      mode: 'check',
    });
    expect(checked.issues).toEqual({ errors: 0, warnings: 0 });
  });
});

describe('a zip', () => {
  test('without a shapefile, with a damaged one, or with two', async () => {
    expect(await report(await zip({ 'plots.dbf': dbf(fields, good) }))).toEqual(['SHAPEFILE_MISSING_SHP']);
    const [outlines, table] = [shp(3), dbf(fields, good)];
    expect(await report(await zip({ 'plots.shp': outlines.subarray(0, 200), 'plots.dbf': table }))).toEqual([
      'plots.shp GENERIC_IO_ERROR unreadable',
    ]);
    const backwards = Buffer.from(outlines);
    backwards.writeInt32BE(-60, 104);
    expect(await report(await zip({ 'plots.shp': backwards, 'plots.dbf': table }))).toEqual([
      'plots.shp GENERIC_IO_ERROR unreadable',
    ]);
    const boasting = Buffer.from(table);
    boasting.writeUInt32LE(4_000_000_000, 4);
    expect(await report(await zip({ 'plots.shp': outlines, 'plots.dbf': boasting }))).toEqual([
      'plots.dbf GENERIC_IO_ERROR unreadable',
    ]);
    expect(await report(await zip({ 'a.shp': outlines, 'b.shp': outlines }))).toEqual([
      'b.shp GENERIC_IO_ERROR repeatedName',
    ]);
  });

  test('that points outside, is truncated, or is a workbook', async () => {
    const whole = await field(good);
    const slip = Buffer.from(whole);
    for (let at = slip.indexOf('field/'); at >= 0; at = slip.indexOf('field/', at + 1))
      slip.write('../../', at);
    expect(await report(slip)).toEqual(['../../plots.shp GENERIC_IO_ERROR unsafeName']);
    expect(await report(whole.subarray(0, whole.length - 40))).toEqual(['GENERIC_IO_ERROR unreadable']);
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'DATA', rows: [['x']] }] }));
    expect(await report(book)).toEqual(['GENERIC_IO_ERROR workbookAsZip']);
  });
});

test('the zip is kept with its trial; outlines of paths are skipped with a warning', async () => {
  const { loaded, issues } = await run(await field([...good.with(1, [1, 2, 'shp 2', '']), [1, 4, '', '']]));
  expect(issues).toEqual([
    'SHAPEFILE 2 germplasm GENERIC_WARNING_DIFFERENT_CAPITALS shp 2',
    'SHAPEFILE 4 germplasm SHAPEFILE_WARNING_MISSING_ACCENUMB',
  ]);
  expect(loaded?.counts).toEqual({ datasetId, outlines: 3 });
  const stored = await bench.database.reader.many(sql`
    select type.name as type, file.name, link.dataset_id as "datasetId"
    from file_resource file join file_resource_type type on type.id = file.file_resource_type_id
    join dataset_file_resource link on link.file_resource_id = file.id where file.name = 'plots.zip'`);
  expect(stored).toEqual([{ type: 'Trials Shapefile', name: 'plots.zip', datasetId }]);
});

describe('the outlines of a trial', () => {
  const outlined = () =>
    bench.database.reader.many(sql<{ place: number; type: string; corner: number[] }>`
      select plot.trial_column as place, outline ->> 'type' as type, outline #> '{coordinates,0,0}' as corner
      from plot_outline join plot on plot.id = plot_outline.plot_id
      where plot.dataset_id = ${datasetId} order by plot.trial_column`);
  const undo = async (changeSetId: number) =>
    await bench.database.inTransaction(async (tx) =>
      undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
    );
  const latest = async () =>
    (await bench.database.reader.one(sql<{ id: number }>`select max(id) as id from change_set`)).id;

  test('are those of its plots, in degrees, and the latest file counts until it is undone', async () => {
    await undo(await latest());
    expect(await outlined()).toEqual([]);
    await run(
      await zip({
        'plots.dbf': dbf(fields, good),
        'plots.shp': shp(3, [1_755_000, 5_880_000]),
        'plots.prj': newZealand,
      }),
    );
    const first = await outlined();
    expect(first.map(({ place, type }) => [place, type])).toEqual([
      [1, 'Polygon'],
      [2, 'Polygon'],
      [3, 'Polygon'],
    ]);
    expect(first[0]?.corner[0]).toBeCloseTo(174.75, 1);
    expect(first[0]?.corner[1]).toBeCloseTo(-37.2, 1);

    const { loaded } = await run(await field(good.slice(1, 2)));
    expect(loaded).toBeDefined();
    const second = await outlined();
    expect(second).toHaveLength(3);
    expect(second[1]?.corner).toEqual([174.8, -37.2]);
    expect(second[2]).toEqual(first[2]);
    await undo(await latest());
    expect(await outlined()).toEqual(first);
  });
});
