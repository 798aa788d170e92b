import type { Field, PlotPlaces, Timeline } from '@landrace/contract/areas/measurements/timeline.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
/** Datasets of the tiny collection: a public one and a hidden one. */
const open = 2;
const hidden = 7;
const traits = { height: 900, weight: 901, colour: 902 };
const dayOf = (text: string) => Date.parse(text) / 86_400_000;
const [june, july] = [dayOf('2021-06-01'), dayOf('2021-07-01')];

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

/** [plot, trait, number, day]: not in the order of days, with repeats on one day. */
const values = [
  [90001, traits.height, 30, '2021-07-01'],
  [90001, traits.height, 10, '2021-06-01'],
  [90001, traits.height, 14, '2021-06-01'],
  [90002, traits.height, 20, '2021-06-01'],
  [90003, traits.height, 100, '2021-06-01'],
  [90003, traits.height, 5, null],
  [90004, traits.height, 999, '2021-06-01'],
  [90001, traits.weight, 1, '2021-06-01'],
  [90002, traits.weight, 2, '2021-06-01'],
] as const;

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into trait (id, name, data_type) values
      (${traits.height}, 'Test height', 'numeric'), (${traits.weight}, 'Test weight', 'numeric'),
      (${traits.colour}, 'Test colour', 'text')`);
  // Two plots at the same place, one without a place.
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id, treatment_id, trial_row, trial_column) values
      (90001, ${open}, 40, 1, 1, 1), (90002, ${open}, 40, 2, 1, 1), (90003, ${open}, 41, null, 2, null),
      (90004, ${hidden}, 40, 1, 1, 1)`);
  for (const [plot, trait, number, day] of values)
    await change(sql`
      insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, recorded_on)
      select id, dataset_id, ${trait}::int, ${String(number)}, ${number}::float8, ${day}::timestamp
      from plot where id = ${plot}::int`);
  await change(sql`
    insert into dataset_trait (trait_id, dataset_id, value_count)
    select trait_id, dataset_id, count(*) from trial_value where trait_id >= 900 group by 1, 2`);
});
afterAll(() => portal.stop());

async function ask<Answer>(call: string, body: object, as?: Account): Promise<Answer> {
  const answer = await portal.call('POST', `dataset/data/trial/${call}`, { body, as });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}
const both = { datasetIds: [open, hidden], xIds: [traits.height] };

test('quartiles of each day are those of its sorted values, without hidden datasets', async () => {
  // 10 14 20 100 in June, 30 in July
  expect(await ask<Timeline>('timeline', both)).toEqual({
    variable: expect.objectContaining({ id: traits.height, count: 6 }),
    series: [
      {
        key: '',
        days: [june, july],
        counts: [4, 1],
        means: [36, 30],
        q1s: [13, 30],
        medians: [17, 30],
        q3s: [40, 30],
      },
    ],
    lines: [],
    undated: 1,
    isCut: false,
  });
  const [all] = (await ask<Timeline>('timeline', both, 'admin')).series;
  expect(all?.counts).toEqual([5, 1]);
});

test('series are divided by a property, those with the most values first', async () => {
  const { series } = await ask<Timeline>('timeline', { ...both, by: 'treatment' });
  expect(series.map(({ name, counts }) => [name !== undefined, counts])).toEqual([
    [true, [2, 1]],
    [false, [1]],
    [true, [1]],
  ]);
});

test('single plots and germplasm have a line with the mean of each day', async () => {
  const { lines } = await ask<Timeline>('timeline', { ...both, plotIds: [90004, 90001], itemIds: [40] });
  expect(lines).toMatchObject([
    { plotId: 90001, itemId: 40, days: [june, july], counts: [2, 1], means: [12, 30] },
    { itemId: 40, days: [june, july], counts: [3, 1], means: [expect.closeTo(14.6666, 3), 30] },
  ]);
});

test('only variables with several days are a matter of time; words have no series', async () => {
  const xIds = Object.values(traits);
  expect(await ask('day', { ...both, xIds })).toEqual([
    { variableId: traits.height, first: june, last: july },
  ]);
  expect(await ask('timeline', { ...both, xIds: [traits.colour] })).toEqual({
    series: [],
    lines: [],
    undated: 0,
    isCut: false,
  });
});

test('a field has every plot at its place, also two at the same one, and the means of each day', async () => {
  await change(sql`update plot set trial_row = null where dataset_id = ${open} and id < 90000`);
  const body = { datasetIds: [open], xIds: [traits.weight, traits.height] };
  const { plots, values: found, unplaced, variables } = await ask<Field>('field', body);
  expect(plots).toMatchObject({ ids: [90001, 90002], rows: [1, 1], columns: [1, 1], items: [40, 40] });
  expect(Object.keys(plots.names)).toEqual(['40']);
  expect(unplaced).toBeGreaterThan(0);
  expect(variables.map(({ id }) => id)).toEqual(body.xIds);
  expect(found[1]).toEqual({
    variableId: traits.height,
    plots: [0, 1, 0],
    days: [june, june, july],
    means: [12, 20, 30],
    counts: [2, 1, 1],
  });
  const empty = await ask<Field>('field', { datasetIds: [hidden], xIds: [traits.height] });
  expect([empty.plots.ids, empty.values]).toEqual([[], []]);
});

test('a plot without row or column is part of the field if it has an outline', async () => {
  const body = { datasetIds: [open], xIds: [traits.height] };
  const before = await ask<Field>('field', body);
  await change(sql`
    insert into plot_outline (plot_id, outline)
    values (90003, '{"type": "Polygon", "coordinates": [[[1, 2], [1, 3], [2, 3], [1, 2]]]}')`);
  const { plots, values: found, unplaced } = await ask<Field>('field', body);
  expect([plots.ids, plots.rows, plots.columns]).toEqual([
    [90001, 90002, 90003],
    [1, 1, 2],
    [1, 1, null],
  ]);
  expect(unplaced).toBe(before.unplaced - 1);
  expect(found[0]).toMatchObject({ plots: [2, 0, 1, 2, 0], days: [null, june, june, june, july] });
});

test('plots with coordinates have the mean of all their values, also without any', async () => {
  await change(
    sql`update plot set latitude = 51.5, longitude = id / 100000.0 where id between 90001 and 90004`,
  );
  const body = { datasetIds: [open, hidden], xIds: [traits.weight], yIds: [40, 41] };
  const { plots, variable } = await ask<PlotPlaces>('place', body);
  const at = (plot: number) => plots.ids.indexOf(plot);
  expect(variable?.id).toBe(traits.weight);
  expect([plots.means[at(90001)], plots.counts[at(90001)], plots.longitudes[at(90001)]]).toEqual([
    1, 1, 0.90001,
  ]);
  expect([plots.means[at(90003)], plots.counts[at(90003)]]).toEqual([null, 0]);
  expect(plots.ids).not.toContain(90004);
  const words = await ask<PlotPlaces>('place', { ...body, xIds: [traits.colour] });
  expect(words.plots.ids).toEqual([]);
});

test('a field that is too large is refused with its limit', async () => {
  await change(sql`
    insert into plot (dataset_id, germplasm_id, trial_row, trial_column)
    select ${open}, 42, n / 200, n % 200 from generate_series(1, 20000) n`);
  const body = { datasetIds: [open], xIds: [traits.height] };
  const answer = await portal.call('POST', 'dataset/data/trial/field', { body });
  expect([answer.status, answer.json().code]).toEqual([400, 'measurement.tooManyPlots']);
  expect((await ask<Field>('field', { ...body, yIds: [40] })).plots.ids).toEqual([90001, 90002]);
});

test('odd requests are refused with a reason', async () => {
  const many = Array.from({ length: 21 }, (_, at) => at + 1);
  for (const [call, body] of [
    ['timeline', { xIds: [] }],
    ['timeline', { xIds: [1, 2] }],
    ['timeline', { xIds: [1], by: '__proto__' }],
    ['timeline', { xIds: [1], plotIds: many }],
    ['timeline', { xIds: [1], itemIds: many }],
    ['field', { xIds: [1], datasetIds: [1, 2] }],
    ['field', { xIds: [1, 2, 3, 4, 5] }],
    ['day', { datasetIds: [] }],
  ] as const) {
    const answer = await portal.call('POST', `dataset/data/trial/${call}`, {
      body: { datasetIds: [open], ...body },
    });
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
  }
});
