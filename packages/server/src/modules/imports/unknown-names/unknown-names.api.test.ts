import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { pedigreeSheet } from '@landrace/contract/areas/imports/layouts/pedigree';
import { importsOf, type PortalImports } from '@landrace/testkit/portal-imports';
import { unzip } from '@landrace/testkit/unzip';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockChangeSet, undoChangeSet } from '../../../platform/db/undo/undo-change-set';

let imports: PortalImports;
beforeAll(async () => {
  imports = await importsOf('curator');
});
afterAll(() => imports.stop());

const pedigreeHeadings = Object.values(pedigreeSheet.columns).map(({ heading }) => heading);
const pedigrees = (...crosses: readonly string[]) =>
  [pedigreeHeadings.join(','), ...crosses.map((cross) => `${cross},,Crosses`), ''].join('\n');

const files: readonly (readonly [ImportType, string, string])[] = [
  ['pedigree', 'crosses.csv', pedigrees('NOBODY 1,NOBODY 2,nobody 3', 'BAR 1,NOBODY 3,')],
  [
    'genotype',
    'calls.txt',
    'Linkage Group / Chromosome\t1\t1\nPosition\t1\t2\nLines/Markers\tm1\tm2\nNOBODY 11\tA\tC\nNOBODY 12\tG\tC\nNOBODY 13\tG\tC\n',
  ],
  ['allelefreq', 'shares.txt', 'Lines\tm1\tm2\nNOBODY 21\t0.1\t0.5\nNOBODY 22\t1\t0\nNOBODY 23\t0\t0\n'],
];

async function createUnknown(uuid: string, create: boolean): Promise<ImportJob> {
  const started = await imports.call('PUT', `import/template/${uuid}/creation`, { germplasm: create });
  expect(started.status).toBe(200);
  return await imports.ended(uuid);
}

const known = async (start: string) =>
  (
    await imports.portal.services.database.reader.many(sql<{ accenumb: string }>`
      select accenumb from germplasm where accenumb ilike ${`${start}%`} order by accenumb`)
  ).map(({ accenumb }) => accenumb);

test.each(files)(
  'unknown germplasm in a file of %ss is created if the option is set',
  async (type, fileName, content) => {
    const before = await known('NOBODY');
    const { uuid, issueCounts, createsGermplasm } = await imports.upload(type, content, fileName);
    expect({ ...issueCounts, createsGermplasm }).toMatchObject({
      GENERIC_INVALID_GERMPLASM: expect.any(Number),
      createsGermplasm: false,
    });

    const checked = await createUnknown(uuid, true);
    expect(checked).toMatchObject({ createsGermplasm: true, imported: false });
    expect(checked.feedback.filter(({ type: severity }) => severity === 'ERROR')).toEqual([]);
    // Each name once, in any case; a check creates nothing.
    expect(checked.issueCounts.GENERIC_WARNING_NEW_GERMPLASM).toBeGreaterThanOrEqual(3);
    expect(await known('NOBODY')).toEqual(before);

    await imports.call('GET', `import/template/${uuid}/import`);
    const { imported, changeSetId = 0 } = await imports.ended(uuid);
    expect(imported).toBe(true);
    expect(await known('NOBODY')).toHaveLength(before.length + 3);

    // In the same change set: an undo removes both.
    await imports.portal.services.database.inTransaction(async (tx) =>
      undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
    );
    expect(await known('NOBODY')).toEqual(before);
  },
);

test('the option can be unset', async () => {
  const { uuid } = await imports.upload('pedigree', pedigrees('NOBODY 31,BAR 1,'), 'crosses.csv');
  await createUnknown(uuid, true);
  const { issueCounts, createsGermplasm } = await createUnknown(uuid, false);
  expect({ ...issueCounts, createsGermplasm }).toMatchObject({
    GENERIC_INVALID_GERMPLASM: 1,
    createsGermplasm: false,
  });
  expect(issueCounts.GENERIC_WARNING_NEW_GERMPLASM).toBeUndefined();
});

test('unknown germplasm can be downloaded as a passport list, completed and imported', async () => {
  const { uuid } = await imports.upload(
    'pedigree',
    pedigrees('NOBODY 42,NOBODY 41,', 'BAR 1,NOBODY 42,'),
    'crosses.csv',
  );
  const workbook = await imports.call('GET', `import/template/${uuid}/germplasm/file`);
  expect(workbook.headers.get('content-disposition')).toContain('mcpd-to-complete.xlsx');
  const { sheets } = await readXlsx(workbook.bytes);
  const rows = sheets.find(({ name }) => name === 'DATA')?.rows ?? [];
  const at = rows[0]?.indexOf('ACCENUMB') ?? -1;
  expect(rows.slice(1).map((row) => row[at])).toEqual(['NOBODY 42', 'NOBODY 41']);

  const zip = await imports.call('GET', `import/template/${uuid}/germplasm/file?format=csv`);
  const [list] = unzip(zip.bytes);
  const passports = list?.content.toString().replace(/^(,*)(NOBODY \d+)(,{6})/gm, '$1$2$3Hordeum') ?? '';
  const job = await imports.upload('mcpd', passports, 'passports.csv');
  expect(job.feedback.filter(({ type }) => type === 'ERROR')).toEqual([]);
});

test("another user's file has no list", async () => {
  const { uuid } = await imports.upload('pedigree', pedigrees('NOBODY 51,BAR 1,'), 'crosses.csv');
  const { portal } = imports;
  const answer = await portal.call('GET', `import/template/${uuid}/germplasm/file`, { as: 'admin' });
  expect(answer.status).toBe(404);
  const refused = await portal.call('PUT', `import/template/${uuid}/creation`, {
    as: 'admin',
    body: { germplasm: true },
  });
  expect(refused.status).toBe(404);
});
