import { rowWidth } from '@landrace/domain/cells/plain-values';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { writtenWorkbook } from '@landrace/testkit/templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import type { TemplateContext } from '../../templates/template';
import { pedigreeImporter } from './pedigree-importer';
import { pedigreeTemplate } from './pedigree-template';

let bench: ImportBench;
let context: TemplateContext;
beforeAll(async () => {
  bench = await openImportBench(pedigreeImporter);
  context = { reader: bench.database.reader, storage: bench.storage, text: () => undefined };
  await bench.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb)
      values ('EX 1001'), ('EX 1002'), ('EX 1003'), ('EX 1004'), ('EX 1005')`),
  );
});
afterAll(() => bench.close());

async function loaded(sheets: Sheets) {
  const outcome = await bench.run(sheets);
  expect(await bench.issues()).toEqual([]);
  const { id } = await bench.database.reader.one(sql<{ id: number }>`select max(id) as id from dataset`);
  const written = await writtenWorkbook((await pedigreeTemplate.ofDataset?.(context, id)) ?? [], context);
  return { ...written, changeSetId: outcome.loaded?.changeSetId ?? 0 };
}

const undone = (changeSetId: number) =>
  bench.database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
  );

test('importing an empty template reports what is missing', async () => {
  const { sheets } = await writtenWorkbook(await pedigreeTemplate.empty(context), context);
  await bench.run(sheets);
  expect((await bench.issues()).map(({ status, sheet, row }) => [sheet, row, status])).toEqual([
    ['DATA', null, 'GENERIC_MISSING_REQUIRED_VALUE'],
    ['METADATA', 2, 'GENERIC_MISSING_REQUIRED_VALUE'],
    ['METADATA', 3, 'GENERIC_MISSING_REQUIRED_VALUE'],
  ]);
});

test('an exported dataset is imported again and exported the same', async () => {
  const example = await writtenWorkbook(await pedigreeTemplate.example(context), context);
  const once = await loaded(example.sheets);
  expect(once.sheets).toEqual(example.sheets);
  await undone(once.changeSetId);
  const again = await loaded(once.sheets);
  expect(Buffer.compare(once.bytes, again.bytes)).toBe(0);
  await undone(again.changeSetId);
});

test('so is one with all metadata of datasets', async () => {
  const { sheets } = await writtenWorkbook(await pedigreeTemplate.example(context), context);
  const [head, crossing, ...crosses] = sheets.DATA ?? [];
  const full: Sheets = {
    ...sheets,
    METADATA: (sheets.METADATA ?? []).map(([label, definition, value]) => [
      label ?? null,
      definition ?? null,
      value ?? (label === 'LABEL' ? 'VALUE' : `Some ${label}`),
    ]),
    ATTRIBUTES: [
      ['Attribute', 'Type', 'Value'],
      ['Rows', 'numeric', '12'],
      ['Weather', null, 'fine'],
    ],
    LOCATION: [
      ['Name', 'Short name', 'Country', 'Elevation', 'Latitude', 'Longitude'],
      ['Upper field', 'UF', 'DE', '120.5', '50.1', '8.25'],
      ['Garden', null, null, null, null, null],
    ],
    COLLABORATORS: [
      ...(sheets.COLLABORATORS ?? []).slice(0, 2),
      [
        'Second',
        'A',
        'crossing; notes',
        'id-2',
        'second@example.org',
        '2',
        'Example Genebank',
        '1 Seed Lane',
        'DE',
      ],
      ['First', 'A', null, null, null, null, null, null, null],
    ],
    DATA: [
      head ?? [],
      crossing ?? [],
      ['EX 1005', 'EX 1001', 'EX 1001', null, 'Other book', null, null, null],
      ['EX 1005', 'EX 1002', null, null, 'Other book', null, 'M', null],
      ['EX 1005', 'EX 1004', null, 'Later', 'Other book', null, null, null],
      ...crosses,
    ],
  };
  const once = await loaded(full);
  expect(once.sheets.DATA?.slice(2, 4)).toEqual([
    ['EX 1005', 'EX 1001', 'EX 1002', null, 'Other book', null, 'OTHER', 'M'],
    ['EX 1005', 'EX 1004', null, 'Later', 'Other book', null, 'OTHER', null],
  ]);
  const filled = (rows: Sheets[string] = []) => rows.map((cells) => cells.slice(0, rowWidth(cells)));
  expect(filled(once.sheets.LOCATION).slice(1)).toEqual([['Garden'], full.LOCATION?.[1]]);
  expect(filled(once.sheets.COLLABORATORS).slice(2)).toEqual([full.COLLABORATORS?.[2], ['First', 'A']]);
  await undone(once.changeSetId);
  const again = await loaded(once.sheets);
  expect(Buffer.compare(once.bytes, again.bytes)).toBe(0);
});

test('a dataset of another type has no pedigrees', async () => {
  const { id } = await bench.database.reader.one(sql<{ id: number }>`
    select id from dataset where dataset_type_id = 3 limit 1`);
  expect(await pedigreeTemplate.ofDataset?.(context, id)).toBeUndefined();
});
