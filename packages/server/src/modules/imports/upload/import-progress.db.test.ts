import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mcpdImporter } from '../types/mcpd/mcpd-importer';

let bench: ImportBench;
let isProgressWritten = false;

/** On another connection, like the worker. */
async function writeProgress(): Promise<void> {
  await bench.database.inTransaction(async (tx) => {
    await tx.run(sql`set local lock_timeout = '1s'`);
    await tx.run(sql`update job set progress = 0.6 where id = ${bench.jobId}`);
  });
  isProgressWritten = true;
}

beforeAll(async () => {
  bench = await openImportBench({
    ...mcpdImporter,
    async load(run) {
      const counts = await mcpdImporter.load(run);
      await writeProgress();
      return counts;
    },
  });
});
afterAll(() => bench.close());

const headings = mcpdDescriptors.map(mcpdHeading);
const cells = new Map([
  ['ACCENUMB', 'PROGRESS 1'],
  ['INSTCODE', 'XYZ999'],
  ['GENUS', 'Novum'],
  ['CROPNAME', 'Barley'],
]);
const content = `${headings.join()}\n${headings.map((heading) => cells.get(heading) ?? '').join()}\n`;

test('the progress of a load does not stay at 100 % while it is working', async () => {
  const seen: number[] = [];
  const { loaded } = await bench.run(content, { progress: (fraction) => seen.push(fraction) });
  expect(loaded?.counts).toMatchObject({ germplasm: 1 });
  expect(isProgressWritten).toBe(true);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBeGreaterThan(0.9);
  expect(seen.at(-1)).toBeLessThan(1);
});
