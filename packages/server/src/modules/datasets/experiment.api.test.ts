import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const secret = 'Withdrawn experiment';
let portal: TestPortal;
const experiments = { secret: 0, mixed: 0, empty: 0 };

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const insertDataset = (experimentId: number, state: 'public' | 'hidden') =>
  change(sql`
    insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
    values (${experimentId}::int, 3, (select id from dataset_state where name = ${state}), 'Of an experiment')`);

async function insertExperiment(name: string): Promise<number> {
  const { id } = await portal.services.database.inTransaction((tx) =>
    tx.one(sql<{ id: number }>`insert into experiment (name) values (${name}) returning id`),
  );
  return id;
}

beforeAll(async () => {
  portal = await startTestPortal();
  experiments.secret = await insertExperiment(secret);
  experiments.mixed = await insertExperiment('Partly published experiment');
  experiments.empty = await insertExperiment('Planned experiment');
  await insertDataset(experiments.secret, 'hidden');
  await insertDataset(experiments.mixed, 'hidden');
  await insertDataset(experiments.mixed, 'public');
});
afterAll(() => portal.stop());

const post = (path: string, as: Account | undefined, body: object = {}) =>
  portal.call('POST', `experiment/table${path}`, { as, body, headers: { accept: 'text/csv' } });
const idsFor = async (as: Account | undefined): Promise<number[]> => (await post('/ids', as)).json().data;

test.each([undefined, 'researcher', 'curator'] as const)(
  'an experiment all of whose datasets are hidden is unknown to %s',
  async (as) => {
    const ids = await idsFor(as);
    expect(ids).toEqual(expect.arrayContaining([experiments.mixed, experiments.empty]));
    expect(ids).not.toContain(experiments.secret);
    expect((await post('', as, { limit: 100 })).text()).not.toContain(secret);
    expect((await post('/export', as)).text()).not.toContain(secret);
    const filter = [{ column: 'experimentName', comparator: 'contains', values: ['Withdrawn'] }];
    expect((await post('', as, { filter, limit: 10 })).json().count).toBe(0);
    const overview = await portal.call('GET', 'stats/overview', { as });
    expect(overview.json().experiments).toBe(ids.length);
  },
);

test('an experiment is known to administrators, and to others once one of its datasets is', async () => {
  expect(await idsFor('admin')).toContain(experiments.secret);
  await change(sql`
    insert into dataset_permission (dataset_id, user_id)
    select dataset.id, app_user.id from dataset cross join app_user
    where experiment_id = ${experiments.secret}::int and username = 'researcher'`);
  expect(await idsFor('researcher')).toContain(experiments.secret);
  expect(await idsFor('curator')).not.toContain(experiments.secret);
  const overview = await portal.call('GET', 'stats/overview', { as: 'researcher' });
  expect(overview.json().experiments).toBe((await idsFor('researcher')).length);
});
