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
      (90001, ${open}, 40), (90002, ${open}, 41), (90003, ${open}, 42), (90004, ${hidden}, 40), (90005, ${open}, 40),
      (90007, ${open}, 44), (90008, ${open}, 45), (90009, ${open}, 46)`);
  await change(sql`update germplasm set cropname = case
    when id in (40, 42) then 'Einkorn' when id = 41 then 'EINKORN' when id = 46 then 'Emmer' end
    where id between 40 and 46`);
  await measure(traits.height, { 90001: '10', 90005: '20', 90002: '30', 90003: '100', 90004: '999' });
  // Of no crop, and the only one of its crop.
  await measure(traits.height, { 90007: '-5', 90008: '400', 90009: '7' });
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

/** Interpolated between the two nearest of the sorted means. */
function quantileOf(means: readonly { readonly mean: number }[], share: number): number {
  const place = share * (means.length - 1);
  const [below, above] = [means[Math.floor(place)]?.mean ?? 0, means[Math.ceil(place)]?.mean ?? 0];
  return below + (place - Math.floor(place)) * (above - below);
}

describe('the performance of a germplasm', () => {
  test('is its mean beside the distribution of the means of its crop', async () => {
    const [height, score, ...rest] = await ours(40);
    expect(rest, 'categories have no mean').toEqual([]);
    expect(height).toEqual({
      germplasmId: 40,
      germplasmName: expect.any(String),
      traitId: traits.height,
      traitName: 'Height',
      traitNameShort: 'H',
      cropName: 'Einkorn',
      germplasmCount: 3,
      count: 4,
      min: 15,
      p5: 16.5,
      q1: 22.5,
      median: 30,
      q3: 65,
      p95: 93,
      max: 100,
      avg: 15,
    });
    expect(score).toMatchObject({ min: 1, max: 3, count: 2, germplasmCount: 2, avg: 3, median: 2 });
  });

  test('is the same for all spellings of a crop', async () => {
    const [height] = await ours(41);
    expect(height).toMatchObject({ cropName: 'EINKORN', germplasmCount: 3, median: 30, avg: 30 });
  });

  test('has no spread where nothing else of the crop was measured', async () => {
    const [height] = await ours(46);
    const alone = { min: 7, p5: 7, q1: 7, median: 7, q3: 7, p95: 7, max: 7, avg: 7 };
    expect(height).toMatchObject({ cropName: 'Emmer', germplasmCount: 1, count: 1, ...alone });
  });

  test('is compared with all germplasm without a crop', async () => {
    const [height] = await ours(44);
    expect(height).not.toHaveProperty('cropName');
    expect(height).toMatchObject({ germplasmCount: 6, count: 7, min: -5, max: 400, avg: -5 });
  });

  test('equals what is computed from the values, for many germplasm and with many ties', async () => {
    const performances = (await ask(12, 'admin')).json() as TraitPerformance[];
    expect(performances.length).toBeGreaterThan(1);
    for (const { traitId, germplasmCount, ...performance } of performances) {
      const means = await portal.services.database.reader.many<{ mean: number }>(sql`
        select avg(coalesce(v.value_number, v.value::float8)) as mean from trial_value v
        join plot p on p.id = v.plot_id join germplasm g on g.id = p.germplasm_id
        where v.trait_id = ${traitId}::int and g.cropname = (select cropname from germplasm where id = 12)
        group by p.germplasm_id order by mean`);
      expect(means).toHaveLength(germplasmCount);
      for (const [name, share] of Object.entries({ p5: 0.05, q1: 0.25, median: 0.5, q3: 0.75, p95: 0.95 }))
        expect(performance, name).toMatchObject({ [name]: expect.closeTo(quantileOf(means, share), 6) });
    }
  });

  test('counts values of datasets the caller may read, and no others', async () => {
    const [height] = await ours(40, 'admin');
    // The hidden trial has a licence that nobody accepted: administrators may read it.
    expect(height).toMatchObject({ count: 5, germplasmCount: 3, max: 343, avg: 343 });
    expect((await ours(40, 'researcher'))[0]).toMatchObject({ count: 4, max: 100 });
  });

  test('includes new values and changed crops immediately', async () => {
    await change(sql`update germplasm set cropname = 'einkorn' where id = 43`);
    await change(sql`insert into plot (id, dataset_id, germplasm_id) values (90006, ${open}, 43)`);
    await measure(traits.height, { 90006: '200' });
    expect((await ours(41))[0]).toMatchObject({ count: 5, germplasmCount: 4, max: 200, avg: 30 });
    await change(sql`update germplasm set cropname = 'Emmer' where id = 43`);
    expect((await ours(41))[0]).toMatchObject({ count: 4, germplasmCount: 3, max: 100 });
    expect((await ours(46))[0]).toMatchObject({ germplasmCount: 2, min: 7, max: 200 });
  });

  test('is empty without measurements, and not found for a missing germplasm', async () => {
    expect(await ours(48)).toEqual([]);
    expect((await ask(123_456)).json()).toMatchObject({ code: 'germplasm.notFound' });
    expect((await ask('x')).status).toBe(400);
  });
});
