import { loadedImport } from '@landrace/testkit/loaded-import';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue;
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

test('values in a field book are loaded onto the plots that were created', async () => {
  const call = async (method: string, path: string, body: object) =>
    await portal.call(method, path, { as: 'curator', body });
  const { reader } = portal.services.database;
  const site = await reader.value<string>(sql`
    select site_name as name from location where site_name ~ '^[A-Z][a-z0-9 ]+[a-z0-9]$' group by site_name
    having count(*) = 1 order by 1 limit 1`);
  const locationId = await reader.value<number>(sql`select id from location where site_name = ${site}`);
  const trait = await reader.value<string>(sql`
    select name from trait where data_type = 'numeric' and restrictions is null
      and (select count(*) from trait other where other.name = trait.name) = 1 order by id limit 1`);
  const experimentId = (await call('PUT', 'experiment', { experimentName: 'Season' })).json();
  const draft = { name: 'Trial', experimentId, datasetStateId: 1, datasettypeId: 3 };
  const { datasetId } = (await call('POST', 'dataset', draft)).json();
  const plot = { germplasm: 'BAR 9', rep: '1', treatment: 'Dry', locationId };
  const plots = [
    { ...plot, row: 1, column: 1 },
    { ...plot, row: 1, column: 2, germplasm: 'BAR 12', block: '2', rep: '2' },
  ];
  expect((await call('POST', 'dataset/data/trial', { datasetId, plots })).status).toBe(200);

  const content = [
    `Line/Phenotype,Rep,Block,Row,Column,Treatment,Location,${trait}`,
    `BAR 9,1,1,1,1,Dry,"${site}",4.5`,
    `BAR 12,2,2,1,2,Dry,"${site}",6`,
  ].join('\n');
  const options = `&update=true&datasetId=${datasetId}`;
  await loadedImport(portal, { content, fileName: 'trial.csv', type: 'trial', options });
  const values = await reader.many(sql`
    select plot.trial_column as "column", value, (select count(*) from plot p where p.dataset_id = plot.dataset_id) as plots
    from trial_value join plot on plot.id = trial_value.plot_id
    where plot.dataset_id = ${datasetId}::int order by 1`);
  expect(values).toEqual([
    { column: 1, value: '4.5', plots: 2 },
    { column: 2, value: '6', plots: 2 },
  ]);
});
