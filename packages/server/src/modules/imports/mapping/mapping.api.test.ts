import { buffer } from 'node:stream/consumers';
import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { uploadFile } from '@landrace/testkit/loaded-import';
import { importsOf, type PortalImports } from '@landrace/testkit/portal-imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipFiles } from '../../../platform/sheets/zip-files';

let imports: PortalImports;
beforeAll(async () => {
  imports = await importsOf('curator');
});
afterAll(() => imports.stop());

const foreign = 'Accession number;Genus;Country;Height\n{name};Hordeum;Atlantis;1\n';

async function uploaded(name: string): Promise<ImportJob> {
  return await imports.upload('mcpd', foreign.replace('{name}', name), 'foreign.csv');
}
const columns = async (uuid: string): Promise<FoundColumns> =>
  (await imports.call('GET', `import/template/${uuid}/column`)).json();

test('a file with other headings is mapped, mended and loaded', async () => {
  const { uuid, faultCounts } = await uploaded('MAPPED 1');
  expect(faultCounts).toMatchObject({ GENERIC_MISSING_COLUMN: expect.any(Number) });
  const found = await columns(uuid);
  expect(found).toEqual({
    sheets: [
      {
        name: 'DATA',
        columns: [
          { heading: 'Accession number', samples: ['MAPPED 1'] },
          { heading: 'Genus', samples: ['Hordeum'] },
          { heading: 'Country', samples: ['Atlantis'] },
          { heading: 'Height', samples: ['1'] },
        ],
      },
    ],
    mapping: {
      sheets: [
        {
          from: 'DATA',
          to: 'DATA',
          columns: [
            { from: 'Accession number', to: 'ACCENUMB' },
            { from: 'Genus', to: 'GENUS' },
            { from: 'Country', to: 'ORIGCTY' },
            { from: 'Height', to: null },
          ],
          constants: [],
        },
      ],
    },
    origin: 'suggested',
  });
  await imports.call('PUT', `import/template/${uuid}/mapping`, found.mapping);
  expect(await imports.ended(uuid)).toMatchObject({
    isLoad: false,
    faultCounts: { GENERIC_INVALID_COUNTRY_CODE: 1 },
  });
  expect((await columns(uuid)).origin).toBe('chosen');

  const told = await imports.portal.call('POST', `import/template/${uuid}/fault`, {
    as: 'curator',
    body: {},
  });
  expect(told.json().data).toMatchObject([{ row: 2, column: 'ORIGCTY', columnNumber: 3 }]);
  const fixes = [{ sheet: 'DATA', row: 2, columnNumber: 3, value: 'Syria' }];
  await imports.call('PUT', `import/template/${uuid}/fix`, { fixes });
  expect(await imports.ended(uuid)).toMatchObject({ status: 'completed', faultCounts: {} });
  await imports.call('GET', `import/template/${uuid}/import`);
  expect(await imports.ended(uuid)).toMatchObject({ imported: true, stats: { germplasm: 1 } });
  const [loaded] = await imports.portal.services.database.reader.many(sql`
    select genus, origcty from germplasm_mcpd where accenumb = 'MAPPED 1'`);
  expect(loaded).toEqual({ genus: 'Hordeum', origcty: 'SYR' });
  const late = await imports.call('PUT', `import/template/${uuid}/fix`, { fixes });
  expect(late.status, 'what is loaded is not mended any more').toBe(404);
});

test('the next file with these headings is known, to this curator', async () => {
  const { uuid } = await uploaded('MAPPED 2');
  expect((await columns(uuid)).origin).toBe('remembered');
  const other = await imports.portal.call('GET', `import/template/${uuid}/column`, { as: 'admin' });
  expect(other.status).toBe(404);
});

test('a zip of a matrix and a map is mapped, its first row mended, and the dataset written as a template', async () => {
  const { database } = imports.portal.services;
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('ZIPPED 1'), ('ZIPPED 2')`),
  );
  const content = await buffer(
    zipFiles(
      new Map([
        ['calls.tsv', Buffer.from('marker\tZIPPED 1\tZIPPED 3\nzip_m1\tA\tB\n')],
        ['positions.csv', Buffer.from('marker,chrom,position_cM,feature_type\nzip_m1,1H,2.5,RFLP\n')],
      ]),
    ),
  );
  const uuid = await uploadFile(imports.portal, {
    type: 'genotype',
    content,
    fileName: 'zipped.zip',
    options: '&dataOrientation=GENOTYPE_MARKER_BY_GERMPLASM&datasetStateId=2',
  });
  await imports.ended(uuid);
  const found = await columns(uuid);
  expect(found.mapping.sheets.map(({ from, to, columns: all }) => [from, to, all.length])).toEqual([
    ['CALLS', 'DATA', 0],
    ['POSITIONS', 'MAP', 4],
  ]);
  await imports.call('PUT', `import/template/${uuid}/mapping`, found.mapping);
  const checked = await imports.ended(uuid);
  expect(checked.feedback).toMatchObject([
    { status: 'GENERIC_INVALID_GERMPLASM', sheet: 'DATA', rowIndex: 1, column: 'C', value: 'ZIPPED 3' },
  ]);
  const fixes = [{ sheet: 'DATA', row: 1, columnNumber: 3, value: 'ZIPPED 2' }];
  await imports.call('PUT', `import/template/${uuid}/fix`, { fixes });
  expect(await imports.ended(uuid)).toMatchObject({ status: 'completed', faultCounts: {} });
  await imports.call('GET', `import/template/${uuid}/import`);
  expect(await imports.ended(uuid)).toMatchObject({ imported: true, stats: { germplasm: 2, markers: 1 } });

  const { id } = await database.reader.one(sql<{ id: number }>`select id from dataset where name = 'zipped'`);
  const template = `import/template/genotype/file?content=dataset&format=csv&datasetId=${id}`;
  const status = async (as?: 'curator' | 'researcher') =>
    (await imports.portal.call('GET', template, { as })).status;
  expect([await status('curator'), await status('researcher'), await status()]).toEqual([200, 403, 401]);
  await database.inTransaction((tx) =>
    tx.run(
      sql`update dataset set user_id = (select id from app_user where username = 'admin') where id = ${id}::int`,
    ),
  );
  expect(await status('curator'), 'private, and of somebody else').toBe(404);
});

test('what is no table has no columns', async () => {
  const { uuid } = await imports.upload('mcpd', '\0\u0001', 'passports.xlsx');
  expect((await imports.call('GET', `import/template/${uuid}/column`)).json()).toMatchObject({
    code: 'import.unreadable',
  });
});
