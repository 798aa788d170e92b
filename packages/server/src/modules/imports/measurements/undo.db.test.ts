import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockChangeSet, undoChangeSet } from '../../../platform/db/undo/undo-change-set';
import { refreshAfterUndo } from '../../datasets/public';
import { trialImporter } from '../types/trial/trial-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(trialImporter);
});
afterAll(() => bench.close());

/** Every row of every table, except bookkeeping tables and the times of counts. */
async function dump(): Promise<Readonly<Record<string, unknown>>> {
  const { reader } = bench.database;
  const books = [
    'change_set',
    'change_set_item',
    'row_before_image',
    'table_change',
    'job',
    'import_issue',
    'import_change',
    'audit_event',
  ];
  const tables = await reader.many(sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${books}::text[])`);
  const contents = [];
  for (const { name } of tables) {
    const derived = ['dataset_trait', 'dataset_climate'].includes(name) ? sql` - 'created_on'` : sql``;
    const rows = await reader.many(sql<{ row: unknown }>`
      select to_jsonb(t) ${derived} as row from ${sql.table(name)} t order by 1`);
    contents.push([name, rows]);
  }
  return Object.fromEntries(contents);
}

async function undo(changeSetId: number | undefined): Promise<void> {
  await bench.database.inTransaction(async (tx) => {
    const changeSet = await lockChangeSet(tx, changeSetId ?? 0);
    await refreshAfterUndo(tx, changeSet.id, () => undoChangeSet(tx, changeSet, undefined));
  });
}

const trial = (lines: readonly string[], height: string, more: Sheets = {}): Sheets => ({
  METADATA: [
    ['LABEL', 'DEFINITION', 'VALUE'],
    ...metadataLabels.map((label) => [
      label,
      null,
      ['Title', 'Description'].includes(label) ? 'U trial' : null,
    ]),
  ],
  ATTRIBUTES: [
    ['Attribute', 'Type', 'Value'],
    ['U attribute', 'text', 'kept'],
  ],
  COLLABORATORS: [
    [
      'Last Name',
      'First Name',
      'Contributor role',
      'Contributor ID',
      'Email',
      'Phone',
      'Contributor',
      'Address',
      'Country',
    ],
    ['explained'],
    ['Breeder', 'U', 'author', null, null, null, 'U station', null, 'DE'],
  ],
  LOCATION: [
    ['Name', 'Short name', 'Country', 'Elevation', 'Latitude', 'Longitude'],
    ['U field', null, 'DE', '10', null, null],
  ],
  PHENOTYPES: [
    ['Name', 'Short Name', 'Description', 'Data Type', 'Unit Name', 'Unit Abbreviation', 'Unit Descriptions'],
    ['U height', null, null, 'numeric', 'U unit', null, null],
    ['U colour', null, null, 'text', null, null, null],
  ],
  DATA: [
    ['Line/Phenotype', 'Rep', 'Treatment', 'Location', 'U height', 'U colour'],
    ...lines.map((line) => [line, '1', 'U treatment', 'U field', height, 'red']),
  ],
  ...more,
});

test('a trial that was imported, extended and updated is undone exactly, step by step', async () => {
  const names = await bench.database.reader.many(sql<{ accenumb: string }>`
    select accenumb from germplasm order by id limit 4`);
  const [first = '', second = '', third = '', fourth = ''] = names.map(({ accenumb }) => accenumb);
  const untouched = await dump();
  const imported = await bench.run(trial([first, second], '10'));
  expect(imported.loaded?.counts).toEqual({ traits: 2, locations: 1 });
  const afterImport = await dump();
  const { id: datasetId } = await bench.database.reader.one(sql<{ id: number }>`
    select id from dataset where name = 'U trial'`);
  const options = { datasetId };

  const added = await bench.run(trial([third, fourth], '20'), { options });
  expect(added.loaded?.counts).toEqual({ traits: 0, locations: 0, datasetId });
  const afterAddition = await dump();
  expect(
    await bench.database.reader.many(sql`
      select object_count as objects, point_count as points,
        (select sum(value_count)::int from dataset_trait where dataset_id = dataset.id) as values
      from dataset where id = ${datasetId}::int`),
  ).toEqual([{ objects: 4, points: 8, values: 8 }]);

  const later = {
    PHENOTYPES: [...(trial([], '').PHENOTYPES ?? []), ['U late', null, null, 'numeric', null, null, null]],
  };
  const updated = await bench.run(
    trial([], '', {
      ...later,
      DATA: [
        ['Line/Phenotype', 'Rep', 'Treatment', 'Location', 'U height', 'U late'],
        [first, '1', 'U treatment', 'U field', '11', '5'],
      ],
    }),
    { options, isUpdate: true },
  );
  expect(updated.loaded?.counts).toEqual({ traits: 1, datasetId });

  await undo(updated.loaded?.changeSetId);
  expect(await dump()).toEqual(afterAddition);
  await undo(added.loaded?.changeSetId);
  expect(await dump()).toEqual(afterImport);
  await undo(imported.loaded?.changeSetId);
  expect(await dump()).toEqual(untouched);
});
