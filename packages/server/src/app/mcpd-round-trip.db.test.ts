import { buffer } from 'node:stream/consumers';
import { cellLines, cellText } from '@landrace/domain/cells/plain-values';
import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { aCaller } from '@landrace/testkit/a-caller';
import { emptyCollection, type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedTypes } from '../engine/export-file';
import { passportFile } from '../modules/germplasm/germplasm-file.service';
import { mcpdImporter } from '../modules/imports/types/mcpd/mcpd-importer';
import { systemClock } from '../platform/clock/clock';
import { settingStore } from '../platform/settings/setting-store';

/**
 * The collection has names with tabs, quotation marks, backslashes, semicolons and formulas, and addresses with two
 * lines.
 */
let full: ImportBench;
let empty: ImportBench;
beforeAll(async () => {
  [full, empty] = await Promise.all([openImportBench(mcpdImporter), openImportBench(mcpdImporter)]);
  await full.database.inTransaction(async (tx) => {
    // Longer than allowed in MCPD files.
    await tx.run(sql`update germplasm set accename = left(accename, 255) where length(accename) > 255`);
  });
});
afterAll(() => Promise.all([full.close(), empty.close()]));

async function exported({ database }: ImportBench, accept: string) {
  const clock = systemClock;
  const { name, content } = await passportFile(
    { database, clock, settings: settingStore({ database, clock, fixed: {} }) },
    { caller: aCaller(), accept, body: { format: 'mcpd' }, portal: 'http://localhost/' },
  );
  return { fileName: name, content: await buffer(content) };
}

type Passport = Readonly<Record<string, unknown>>;

async function passports(bench: ImportBench): Promise<Passport[]> {
  return JSON.parse((await exported(bench, 'application/json')).content.toString());
}

/** Names are trimmed to a single line; other texts keep their line breaks. */
function asNamed(passport: Passport): Passport {
  const entries = Object.entries(passport).map(([descriptor, value]) => {
    if (typeof value !== 'string') return [descriptor, value];
    const hasLines = ['REMARKS', 'COLLINSTADDRESS'].includes(descriptor);
    return [descriptor, (hasLines && cellLines(value)) || cellText(value)];
  });
  return Object.fromEntries(entries);
}

/** Imports read tables only, not JSON. */
const tables = acceptedTypes.filter((type) => type !== 'application/json');

test.each(tables)('the MCPD export as %s changes nothing when it is uploaded as an update', async (type) => {
  const { fileName, content } = await exported(full, type);
  await full.run(content, { fileName, isUpdate: true, mode: 'check' });
  expect(await full.issues()).toEqual([]);
  const changes = await full.database.reader.many(sql`
    select item, column_name, old_value, new_value from import_change
    where job_id = ${full.jobId} and action <> 'unchanged'`);
  expect(changes).toEqual([]);
});

test.each(tables)(
  'the MCPD export as %s, loaded elsewhere, is exported as the same passports',
  async (type) => {
    await emptyCollection(empty);
    const { fileName, content } = await exported(full, type);
    await empty.run(content, { fileName });
    expect((await empty.issues()).filter(({ status }) => !status.includes('WARNING'))).toEqual([]);
    expect(await passports(empty)).toEqual((await passports(full)).map(asNamed));
  },
);

test('a site of the MCPD export is found again, and not created once more', async () => {
  const headings = mcpdDescriptors.map(mcpdHeading);
  const placed = (await passports(full)).filter(
    ({ DECLATITUDE, COLLSITE = '' }) => DECLATITUDE !== undefined && !/[\r\n]/.test(String(COLLSITE)),
  );
  expect(placed.length).toBeGreaterThan(10);
  const rows = placed.map((passport) =>
    headings.map((heading) => {
      const value = passport[heading] === undefined ? null : cellText(String(passport[heading]));
      return heading === 'ACCENUMB' ? `NEW ${value}` : value;
    }),
  );
  const { loaded } = await full.run({ DATA: [headings, ...rows] });
  expect((await full.issues()).filter(({ status }) => !status.includes('WARNING'))).toEqual([]);
  expect(loaded?.counts).toMatchObject({ germplasm: placed.length, locations: 0 });
});
