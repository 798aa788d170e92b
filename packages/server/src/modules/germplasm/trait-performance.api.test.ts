import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
const open = 2;
const hidden = 7;
/** Traits of the test: numbers, scores on a numeric scale, categories, a mixed scale. */
const traits = { height: 900, score: 901, colour: 902, mixed: 903 };
beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into trait (id, name, short_name, data_type, restrictions) values
      (${traits.height}, 'Height', 'H', 'numeric', null),
      (${traits.score}, 'Score', null, 'categorical', '{"categories": [["1", "2", "3"], [" 10", "20", "30.5"]]}'),
      (${traits.colour}, 'Colour', null, 'categorical', '{"categories": [["red", "2"]]}'),
      (${traits.mixed}, 'Scale of nothing', null, 'categorical', '{"categories": []}')`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id) values
      (90001, ${open}, 40), (90002, ${open}, 41), (90003, ${open}, 42), (90004, ${hidden}, 40), (90005, ${open}, 40)`);
  await measure(traits.height, { 90001: '10', 90005: '20', 90002: '30', 90003: '100', 90004: '999' });
  await measure(traits.score, { 90001: '3', 90002: '1', 90003: 'not scored' });
  await measure(traits.colour, { 90001: '2' });
  await measure(traits.mixed, { 90001: '2' });
});
afterAll(() => portal.stop());

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function measure(traitId: number, values: Record<number, string>): Promise<void> {
  for (const [plot, value] of Object.entries(values)) {
    const number = traitId === traits.height ? Number(value) : null;
    await change(sql`
      insert into trial_value (plot_id, dataset_id, trait_id, value, value_number)
      select id, dataset_id, ${traitId}::int, ${value}, ${number}::float8 from plot where id = ${Number(plot)}::int`);
  }
}

const ask = (id: number | string, as?: Account) => portal.call('GET', `germplasm/${id}/stats/trait`, { as });

async function ours(id: number, as?: Account): Promise<TraitPerformance[]> {
  const all = (await ask(id, as)).json() as TraitPerformance[];
  return all.filter(({ traitId }) => traitId >= 900);
}

describe('the performance of a germplasm', () => {
  test('is its mean beside the distribution of all', async () => {
    const [height, score, ...rest] = await ours(40);
    expect(rest, 'categories have no mean').toEqual([]);
    expect(height).toEqual({
      germplasmId: 40,
      germplasmName: expect.any(String),
      traitId: traits.height,
      traitName: 'Height',
      traitNameShort: 'H',
      min: 10,
      q1: 17.5,
      median: 25,
      q3: 47.5,
      max: 100,
      count: 4,
      avg: 15,
    });
    expect(score).toMatchObject({ traitId: traits.score, min: 1, max: 3, count: 2, avg: 3, median: 2 });
  });

  test('equals what PostgreSQL computes, for any number of values and with many ties', async () => {
    const performances = (await ask(12, 'admin')).json() as TraitPerformance[];
    expect(performances.length).toBeGreaterThan(1);
    for (const { traitId, min, q1, median, q3, max, count } of performances) {
      const spread = await portal.services.database.reader.one(sql`
        select min(n), max(n), count(n), percentile_cont(array[0.25, 0.5, 0.75]) within group (order by n) as quartiles
        from (select coalesce(value_number, value::float8) as n from trial_value where trait_id = ${traitId}::int) as v`);
      expect(spread).toEqual({
        ...{ min, max, count },
        quartiles: [q1, median, q3].map((quartile) => expect.closeTo(quartile, 9)),
      });
    }
  });

  test('counts values of datasets the caller may read, and no others', async () => {
    const [height] = await ours(40, 'admin');
    // The hidden trial has a licence that nobody accepted: administrators may read it.
    expect(height).toMatchObject({ count: 5, max: 999, avg: 343 });
    expect((await ours(40, 'researcher'))[0]).toMatchObject({ count: 4, max: 100 });
  });

  test('includes new values immediately', async () => {
    await change(sql`insert into plot (id, dataset_id, germplasm_id) values (90006, ${open}, 43)`);
    await measure(traits.height, { 90006: '200' });
    expect((await ours(41))[0]).toMatchObject({ count: 5, max: 200, avg: 30 });
  });

  test('is empty without measurements, and not found for a missing germplasm', async () => {
    expect(await ours(48)).toEqual([]);
    expect((await ask(123_456)).json()).toMatchObject({ code: 'germplasm.notFound' });
    expect((await ask('x')).status).toBe(400);
  });
});
