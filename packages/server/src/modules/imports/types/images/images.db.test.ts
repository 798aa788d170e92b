import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { imageSheet } from '@landrace/contract/areas/imports/layouts/images';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { removeOrphanPictures } from '../../../community/public';
import { imagesImporter } from './images-importer';

let bench: ImportBench;
let ids: Record<'alpha' | 'height', number>;
let green: Buffer;

beforeAll(async () => {
  bench = await openImportBench(imagesImporter);
  green = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#2b6a3f' } })
    .png()
    .toBuffer();
  ids = await bench.database.inTransaction(async (tx) => {
    const [alpha] = await tx.many(sql<{ id: number }>`
      insert into germplasm (accenumb, accename) values ('PIC 1', 'Alpha'), ('PIC 2', 'Same'), ('PIC 3', 'Same') returning id`);
    const [height] = await tx.many(sql<{ id: number }>`
      insert into trait (name) values ('Pictured height'), ('Twice'), ('Twice') returning id`);
    await tx.run(sql`insert into image_tag (name) values ('leaf') on conflict do nothing`);
    return { alpha: alpha?.id ?? 0, height: height?.id ?? 0 };
  });
});
afterAll(() => bench.close());

const headings = Object.values(imageSheet.columns).map(({ heading }) => heading);
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

const run = async (bytes: Buffer) => await bench.run(bytes, { fileName: 'images.zip' });

async function stored(): Promise<string[]> {
  return (await bench.storage.list('upload')).map(({ key }) => key);
}

async function report(entries: Entries | Buffer): Promise<string[]> {
  const before = await stored();
  const { loaded } = await run(Buffer.isBuffer(entries) ? entries : await zip(entries));
  expect(loaded).toBeUndefined();
  expect(await stored()).toEqual(before);
  return (await bench.issues()).map(({ status, sheet, row, column, value }) =>
    [sheet, row, column, status, value].filter((part) => part !== null).join(' '),
  );
}

const row = (values: Partial<Record<keyof typeof imageSheet.columns, string | number>>): Cells =>
  Object.keys(imageSheet.columns).map((field) => values[field as keyof typeof values] ?? null);
const good = { name: 'PIC 1', subject: 'germinatebase', fileName: 'a.png' };

describe('pictures', () => {
  let image: Record<string, unknown>[];

  beforeEach(async () => {
    await bench.database.inTransaction((tx) => tx.run(sql`delete from image where path like 'upload/%'`));
    await removeOrphanPictures(bench, new Date('9999-01-01'));
    expect(await stored()).toEqual([]);
  });

  async function load(entries: Entries): Promise<number> {
    const { loaded } = await run(await zip(entries));
    expect(await bench.issues()).toEqual([]);
    image = await bench.database.reader.many(sql`
      select i.*, array(select t.name from image_tagging g join image_tag t on t.id = g.image_tag_id
        where g.image_id = i.id order by t.name) as tags
      from image i where i.path like 'upload/%' order by i.id`);
    return loaded?.changeSetId ?? 0;
  }

  test('of germplasm and traits, by id and by name, in any folder and any case', async () => {
    const list = await writeXlsx({
      sheets: [
        {
          name: 'IMAGES',
          rows: [
            headings,
            [...row({ ...good, fileName: 'A.PNG', description: 'A leaf', tags: 'Leaf, field plot,leaf, ' })],
            [...row({ id: ids.alpha, subject: 'Germinatebase', fileName: 'b.png' })],
            [...row({ id: ids.height, name: 'pictured HEIGHT', subject: 'phenotypes', fileName: 'c d.png' })],
            [...row({ name: 'Pictured height', subject: 'phenotypes', fileName: 'größe.png' })],
          ],
        },
      ],
    });
    await load({
      'pictures/images.xlsx': Buffer.from(list),
      'pictures/a.png': green,
      'pictures/b.png': green,
      'c d.png': green,
      'größe.png': green,
    });
    const [germplasm, trait] = [{ germplasm_id: ids.alpha }, { trait_id: ids.height }];
    expect(image).toMatchObject([
      { ...germplasm, description: 'A leaf', tags: ['field plot', 'leaf'], exif: null, taken_on: null },
      { ...germplasm, description: 'b.png', tags: [] },
      { ...trait, description: 'c d.png' },
      { ...trait, description: 'größe.png' },
    ]);
    const paths = image.map(({ path }) => String(path));
    expect(paths.map((path) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…'))).toEqual([
      'upload/…-A.png',
      'upload/…-b.png',
      'upload/…-c-d.png',
      'upload/…-gro-e.png',
    ]);
    for (const path of paths) {
      const stored = await bench.storage.read(path);
      expect(stored && (await buffer(stored.content))).toEqual(green);
    }
  });

  test('of subjects with the names of the user interface, English or German, in any case', async () => {
    const words = ['Germplasm', 'pflanzenmaterial', 'ACCESSION', 'Trait', 'merkmal'];
    const rows = words.map((subject, at) =>
      row({ name: at < 3 ? 'PIC 1' : 'Pictured height', subject, fileName: `word-${at}.png` }),
    );
    const files = Object.fromEntries(words.map((_, at) => [`word-${at}.png`, green]));
    await load({ 'images.csv': csv(rows), ...files });
    const ofWords = image.filter(({ description }) => /^word-\d/.test(String(description)));
    expect(ofWords.map(({ germplasm_id, trait_id }) => germplasm_id ?? trait_id)).toEqual([
      ids.alpha,
      ids.alpha,
      ids.alpha,
      ids.height,
      ids.height,
    ]);
  });

  test("are rotated upright, and the camera's metadata are kept", async () => {
    const rotated = await sharp(green)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Example', Model: 'Pencil', Orientation: '6' },
        IFD2: { DateTimeOriginal: '2024:05:02 10:20:30', FNumber: '28/10' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '37/1 12/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '174/1 30/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await load({ 'images.csv': csv([row({ ...good, fileName: 'held.JPEG' })]), 'held.jpeg': rotated });
    const [only] = image;
    expect(only).toMatchObject({
      taken_on: new Date('2024-05-02T10:20:30Z'),
      exif: {
        cameraMake: 'Example',
        cameraModel: 'Pencil',
        fNumber: '2.8',
        dateTimeOriginal: '2024-05-02T10:20:30.000Z',
        gpsLatitude: -37.2,
        gpsLongitude: 174.5,
        imageWidth: '6',
        imageHeight: '8',
      },
    });
    expect(only?.exif).not.toHaveProperty('orientation');
    const stored = await bench.storage.read(String(only?.path));
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(await buffer(stored?.content ?? Readable.from([]))).metadata();
    expect({ width, height, orientation }).toEqual({ width: 6, height: 8, orientation: 1 });
  });

  test('are removed by an undo, and their files by the next sweep', async () => {
    const changeSetId = await load({ 'images.csv': csv([row(good)]), 'a.png': green });
    await removeOrphanPictures(bench, new Date('9999-01-01'));
    expect(await stored()).toHaveLength(1);
    await bench.database.inTransaction(async (tx) =>
      undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
    );
    expect(await bench.database.reader.many(sql`select id from image where path like 'upload/%'`)).toEqual(
      [],
    );
    await removeOrphanPictures(bench, new Date('2000-01-01'));
    expect(await stored()).toHaveLength(1);
    await removeOrphanPictures(bench, new Date('9999-01-01'));
    expect(await stored()).toEqual([]);
  });

  test('leave no file behind when the load is aborted', async () => {
    const bytes = await zip({ 'images.csv': csv([row(good)]), 'a.png': green });
    await bench.database.inTransaction((tx) =>
      tx.run(sql`alter table image add constraint image_description_check check (description <> 'a.png')`),
    );
    await expect(run(bytes)).rejects.toThrow();
    await bench.database.inTransaction((tx) =>
      tx.run(sql`alter table image drop constraint image_description_check`),
    );
    expect(await stored()).toEqual([]);
  });
});

describe('the list', () => {
  test('is missing, or belongs to another import type', async () => {
    expect(await report({ 'notes.md': 'x' })).toEqual(['IMAGE_TEMPLATE_MISSING images.xlsx']);
    expect(await report({ 'a.csv': 'x', 'b.xlsx': 'x', 'a.png': green })).toEqual([
      'IMAGE_TEMPLATE_MISSING a.csv, b.xlsx',
    ]);
    expect(await report({ 'geotiffs.xlsx': 'x', 'a.tif': green })).toEqual([
      'IMAGE_TEMPLATE_MISSING images.xlsx',
    ]);
  });

  test('may be omitted; then only the file names of the pictures are known', async () => {
    expect(await report({ 'b 10.png': green, 'b 9.png': green, 'notes.md': 'x' })).toEqual(
      [2, 3].flatMap((number) => [
        `IMAGES ${number} Image reference type GENERIC_MISSING_REQUIRED_VALUE`,
        `IMAGES ${number} Reference Name GENERIC_MISSING_REQUIRED_VALUE`,
      ]),
    );
  });

  test('may have other headings', async () => {
    const list = 'file,crop,description,tags\nphotos\\a.png,PIC 1,Top view,"crop, pot"\n';
    const bytes = await zip({ 'Our pictures.txt': list, 'a.png': green });
    const [last, ...others] = (await report(bytes)).reverse();
    expect(last).toBe('IMAGES 2 Reference Name GENERIC_MISSING_REQUIRED_VALUE');
    expect(others.reverse()).toEqual(
      ['Reference Id', 'Reference Name', 'Image reference type', 'Image filename', 'Image description'].map(
        (heading) => `IMAGES 1 ${heading} GENERIC_MISSING_COLUMN`,
      ),
    );
    const columns = [
      { from: 'file', to: 'Image filename' },
      { from: 'crop', to: 'Reference Name' },
      { from: 'description', to: 'Image description' },
    ];
    const constants = [{ to: 'Image reference type', value: 'germinatebase' }];
    const mapping = { sheets: [{ from: 'IMAGES', to: 'IMAGES', columns, constants }] };
    const { issues } = await bench.run(bytes, { fileName: 'p.zip', options: { mapping }, mode: 'check' });
    expect([issues, await bench.issues()]).toEqual([{ errors: 0, warnings: 0 }, []]);
  });

  test('has a missing column, or no sheet', async () => {
    const lacking = csv([row(good).slice(0, 5)], headings.slice(0, 5));
    expect(await report({ 'images.csv': lacking, 'a.png': green })).toEqual([
      'IMAGES 1 Tags (comma separated list) GENERIC_MISSING_COLUMN',
    ]);
    const other = Buffer.from(await writeXlsx({ sheets: [{ name: 'DATA', rows: [headings] }] }));
    expect(await report({ 'images.xlsx': other })).toEqual(['IMAGES GENERIC_MISSING_EXCEL_SHEET IMAGES']);
  });

  test('contains invalid values', async () => {
    const rows = [
      row({ fileName: 'a.png', subject: 'germinatebase' }),
      row({ ...good, fileName: 'b.png', subject: 'locations' }),
      row({ id: 'x', subject: 'germinatebase', fileName: 'c.png' }),
      row({ name: 'PIC 1' }),
      row({ id: 999_999, subject: 'germinatebase', fileName: 'd.png' }),
      row({ id: 999_999, subject: 'phenotypes', fileName: 'e.png' }),
      row({ id: ids.alpha, name: 'PIC 2', subject: 'germinatebase', fileName: 'f.png' }),
      row({ name: 'Nobody', subject: 'germinatebase', fileName: 'g.png' }),
      row({ name: 'Same', subject: 'germinatebase', fileName: 'h.png' }),
      row({ name: 'Unknown', subject: 'phenotypes', fileName: 'i.png' }),
      row({ name: 'Twice', subject: 'phenotypes', fileName: 'j.png' }),
    ];
    const files = Object.fromEntries([...'abcdefghij'].map((letter) => [`${letter}.png`, green]));
    expect((await report({ 'images.csv': csv(rows), ...files })).sort()).toEqual(
      [
        'IMAGES 2 Reference Name GENERIC_MISSING_REQUIRED_VALUE',
        'IMAGES 3 Image reference type GENERIC_UNKNOWN_WORD locations',
        'IMAGES 4 Reference Id GENERIC_INVALID_DATATYPE x',
        'IMAGES 5 Image reference type GENERIC_MISSING_REQUIRED_VALUE',
        'IMAGES 5 Image filename GENERIC_MISSING_REQUIRED_VALUE',
        'IMAGES 6 Reference Id GENERIC_INVALID_REFERENCE 999999',
        'IMAGES 7 Reference Id GENERIC_INVALID_REFERENCE 999999',
        'IMAGES 8 Reference Name GENERIC_INVALID_REFERENCE PIC 2',
        'IMAGES 9 Reference Name GENERIC_INVALID_GERMPLASM Nobody',
        'IMAGES 10 Reference Name GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE Same',
        'IMAGES 11 Reference Name GENERIC_INVALID_REFERENCE Unknown',
        'IMAGES 12 Reference Name GENERIC_INVALID_REFERENCE Twice',
      ].sort(),
    );
  });

  test('does not match the files', async () => {
    const rows = [row(good), row({ ...good, fileName: 'A.png' }), row({ ...good, fileName: 'b.png' })];
    expect(await report({ 'images.csv': csv(rows), 'a.png': green, 'more/c.png': green })).toEqual([
      'IMAGES Image filename IMAGE_DEFINITION_MISSING more/c.png',
      'IMAGES 3 Image filename GENERIC_DUPLICATE_VALUE A.png',
      'IMAGES 4 Image filename IMAGE_IMAGE_MISSING b.png',
    ]);
  });
});

describe('a file', () => {
  test('that is not a picture, or only a part of one, or one that browsers do not show', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
    const photo = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const files = {
      'text.png': 'not a picture',
      'half.jpg': photo.subarray(0, photo.length / 2),
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      'field.tif': await sharp(green).tiff().toBuffer(),
      'vast.png': vast(),
    };
    const list = csv(Object.keys(files).map((fileName) => row({ ...good, fileName })));
    expect(await report({ 'images.csv': list, ...files })).toEqual(
      [2, 3, 4, 5, 6].map((number) => `IMAGES ${number} Image filename GENERIC_IO_ERROR noPicture`),
    );
  });
});

/** Claims to have 100 000 by 100 000 pixels. */
function vast(): Buffer {
  const bytes = Buffer.from(green);
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  return bytes;
}

describe('a zip', () => {
  const list = csv([row(good)]);

  test('that points outside, is truncated, claims wrong sizes, or is a workbook', async () => {
    const whole = await zip({ 'images.csv': list, 'xx/xx/a.png': green });
    const slip = Buffer.from(whole);
    for (let at = slip.indexOf('xx/xx/'); at >= 0; at = slip.indexOf('xx/xx/', at + 1))
      slip.write('../../', at);
    expect(await report(slip)).toEqual(['../../a.png GENERIC_IO_ERROR unsafeName']);
    expect(await report(whole.subarray(0, whole.length - 40))).toEqual(['GENERIC_IO_ERROR unreadable']);
    const bomb = Buffer.from(whole);
    bomb.writeUInt32LE(2_000_000_000, bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    expect(await report(bomb)).toEqual(['xx/xx/a.png GENERIC_IO_ERROR tooLarge']);
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'IMAGES', rows: [headings] }] }));
    expect(await report(book)).toEqual(['GENERIC_IO_ERROR workbookAsZip']);
  });

  test('with two files of one name in different folders', async () => {
    expect(await report({ 'images.csv': list, 'x/a.png': green, 'y/A.png': green })).toEqual([
      'y/A.png GENERIC_IO_ERROR repeatedName',
    ]);
  });
});
