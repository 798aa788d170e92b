import { openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeBack } from '../modules/administration/undo';
import { completenessOf, refreshCompleteness } from '../modules/germplasm/completeness.service';
import { pedigreeImporter } from '../modules/imports/types/pedigree/pedigree-importer';
import { lockChangeSet } from '../platform/db/undo/undo-change-set';
import { refreshDerived } from './refresh-derived';

test('a public pedigree counts for the PDCI in lists and in the passport, until it is undone', async () => {
  const bench = await openImportBench(pedigreeImporter);
  const { database } = bench;
  await database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm (id, accenumb, biological_status_id)
      values (9801, 'PQ 1', 500), (9802, 'PQ 2', 500)`);
    await refreshCompleteness(tx, [9801]);
  });
  const scores = async () => {
    const { listed } = await database.reader.one(sql<{ listed: number }>`
      select pdci::float8 as listed from germplasm where id = 9801`);
    return [listed, (await completenessOf(database.reader, 9801))?.score];
  };
  const [before = 0] = await scores();
  const headings = [
    'ACCENUMB',
    'Parent 1 ACCENUMB',
    'Parent 2 ACCENUMB',
    'Description of Crossing Procedure (if applicable)',
    'Pedigree Description',
    'Pedigree Author',
  ];
  const file = `${headings.join(',')}\nPQ 1,PQ 2,,,Some book,\n`;
  const outcome = await bench.run(file, { fileName: 'open.csv' });
  expect(await bench.issues()).toEqual([]);
  // ANCEST is one point for a cultivar.
  expect(await scores()).toEqual([before + 1, before + 1]);
  await database.inTransaction(async (tx) =>
    takeBack(tx, await lockChangeSet(tx, outcome.loaded?.changeSetId ?? 0), {
      actor: undefined,
      address: 'here',
      refreshDerived,
    }),
  );
  expect(await scores()).toEqual([before, before]);
  await bench.close();
});
