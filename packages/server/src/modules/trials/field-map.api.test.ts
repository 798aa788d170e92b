import { Readable } from 'node:stream';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
/** A public trial, a restricted one, and one whose licence must be accepted. */
const datasets = { open: 0, hidden: 0, licensed: 0 };
const overlays = { open: 0, hidden: 0, licensed: 0, loose: 0 };
const keyOf = (name: string) => `upload/${name}.png`;

beforeAll(async () => {
  portal = await startTestPortal();
  const { database, storage } = portal.services;
  await database.inTransaction(async (tx) => {
    for (const name of ['open', 'hidden', 'licensed'] as const) {
      const { id } = await tx.one(sql<{ id: number }>`
        insert into dataset (experiment_id, dataset_type_id, dataset_state_id, licence_id, name)
        select min(id), 3, ${name === 'hidden' ? 3 : 1}::smallint, ${name === 'licensed' ? 2 : null}::int, ${name}
        from experiment returning id`);
      datasets[name] = id;
      await tx.run(sql`
        with grown as (
          insert into plot (dataset_id, germplasm_id, rep, trial_row, trial_column)
          values (${id}::int, 9, '1', 2, 1), (${id}::int, 12, '2', 1, 7), (${id}::int, 12, '3', null, null) returning id)
        insert into plot_outline (plot_id, outline)
        select id, '{"type": "Polygon", "coordinates": [[[1, 2], [1, 3], [2, 3], [1, 2]]]}' from grown`);
    }
    for (const name of ['open', 'hidden', 'licensed', 'loose'] as const)
      overlays[name] = await insertOverlay(tx, name);
    await tx.run(sql`
      insert into map_overlay (dataset_id, trait_id, name, path, is_legend)
      values (${datasets.open}::int, 1, '0 – 9', 'upload/legend.png', true)`);
  });
  const picture = await sharp({ create: { width: 3, height: 2, channels: 4, background: '#2b6a3f' } })
    .png()
    .toBuffer();
  for (const name of Object.keys(overlays)) await storage.write(keyOf(name), Readable.from([picture]));
});
afterAll(() => portal.stop());

async function insertOverlay(
  tx: { one<Row>(query: RawBuilder<Row>): Promise<Row> },
  name: keyof typeof overlays,
): Promise<number> {
  const datasetId = name === 'loose' ? null : datasets[name];
  const { id } = await tx.one(sql<{ id: number }>`
    insert into map_overlay (dataset_id, trait_id, climate_id, name, path, recorded_on, bottom_left_latitude,
      bottom_left_longitude, top_right_latitude, top_right_longitude)
    values (${datasetId}::int, case when ${datasetId}::int is not null then 1 end,
      case when ${datasetId}::int is null then 1 end, ${name}, ${keyOf(name)}, '2020-05-04 10:00', -37.5, 174, -37, 175)
    returning id`);
  return id;
}

const get = (path: string, as?: Account) => portal.call('GET', path, { as });

async function listed(as?: Account, body: object = {}): Promise<Record<string, unknown>[]> {
  const answer = await portal.call('POST', 'mapoverlay/table', { as, body });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json().data;
}

describe('map overlays', () => {
  test('are listed in the terms of the contract', async () => {
    const filter = [{ column: 'mapoverlayName', comparator: 'equals', values: ['open'] }];
    expect(await listed(undefined, { filter })).toEqual([
      {
        mapoverlayId: overlays.open,
        mapoverlayName: 'open',
        mapoverlayBottomLeftLat: -37.5,
        mapoverlayBottomLeftLng: 174,
        mapoverlayTopRightLat: -37,
        mapoverlayTopRightLng: 175,
        mapoverlaysIsLegend: false,
        referenceTable: 'phenotypes',
        referenceName: expect.any(String),
        foreignId: 1,
        datasetId: datasets.open,
        datasetName: 'open',
        datasetType: 'trials',
        recordingDate: expect.stringMatching(/^2020-05-04T/),
        createdOn: expect.any(String),
      },
    ]);
  });

  test('are found by what they show, and a condition with swapped members is ignored', async () => {
    const about = (referenceTable: string) => [
      { column: 'referenceTable', comparator: 'equals', operator: 'and', values: [referenceTable] },
      { column: 'foreignId', comparator: 'equals', values: [1] },
    ];
    const names = async (filter: unknown) =>
      (await listed(undefined, { filter })).map(({ mapoverlayName }) => mapoverlayName);
    expect(await names(about('climates'))).toEqual(['loose']);
    expect(await names(about('phenotypes'))).toEqual(['open', '0 – 9']);
    const swapped = { column: 'datasetId', operator: 'inSet', comparator: 'and', values: [datasets.open] };
    expect(await names([swapped])).toEqual(['open', 'loose', '0 – 9']);
  });

  test.each([
    [undefined, ['open', 'loose', '0 – 9']],
    ['researcher', ['open', 'loose', '0 – 9']],
    ['curator', ['open', 'loose', '0 – 9']],
    ['admin', ['open', 'hidden', 'loose', '0 – 9']],
  ] as const)('of datasets that may be read are listed and given to %s', async (as, seen) => {
    expect((await listed(as)).map(({ mapoverlayName }) => mapoverlayName)).toEqual(seen);
    for (const [name, id] of Object.entries(overlays)) {
      const status = (seen as readonly string[]).includes(name) ? 200 : 404;
      for (const path of [
        `mapoverlay/${id}/src`,
        `image/src/x?type=mapoverlay&name=${encodeURIComponent(keyOf(name))}`,
        `image/src?type=mapoverlay&name=${id}.png`,
      ]) {
        const answer = await get(path, as);
        expect([path, answer.status]).toEqual([path, status]);
        if (status === 200) expect(answer.headers.get('content-type')).toBe('image/png');
      }
    }
  });

  test('are served for a link with a token if everybody must sign in', async () => {
    const { database, settings } = portal.services;
    const switchTo = async (authMode: 'FULL' | 'SELECTIVE') => {
      await database.inTransaction((tx) => settings.change(tx, { authMode }, {}));
      settings.forget();
    };
    await switchTo('FULL');
    const token = await portal.token('researcher');
    expect((await get(`mapoverlay/${overlays.open}/src`)).status).toBe(401);
    expect((await get(`mapoverlay/${overlays.open}/src?token=stale`)).status).toBe(401);
    expect((await get(`mapoverlay/${overlays.open}/src?token=${token}`)).status).toBe(200);
    expect((await get(`mapoverlay/${overlays.hidden}/src?token=${token}`)).status).toBe(404);
    await switchTo('SELECTIVE');
  });
});

describe('the outlines of a trial', () => {
  test('include what grows there, row by row', async () => {
    const answer = (await get(`dataset/${datasets.open}/outline`)).json();
    expect(answer).toMatchObject({
      isCut: false,
      plots: [
        { germplasmId: 12, row: 1, column: 7, rep: '2', outline: { type: 'Polygon' } },
        { germplasmId: 9, row: 2, column: 1, rep: '1', outline: { type: 'Polygon' } },
        { germplasmId: 12, rep: '3' },
      ],
    });
    expect(answer.plots[2]).not.toHaveProperty('row');
  });

  test.each([
    ['open', undefined, 3, 1],
    ['hidden', undefined, 0, 0],
    ['hidden', 'curator', 0, 0],
    ['hidden', 'admin', 3, 1],
    ['licensed', 'curator', 0, 0],
  ] as const)('of the trial %s are for %s on the terms of its values', async (name, as, plots, pictures) => {
    const id = datasets[name];
    expect((await get(`dataset/${id}/fieldmap`, as)).json()).toEqual({ outlines: plots, overlays: pictures });
    expect((await get(`dataset/${id}/outline`, as)).json().plots).toHaveLength(plots);
    const list = await portal.call('POST', `dataset/${id}/outline`, { as, body: {} });
    expect(list.json().count).toBe(plots);
    const shown = await portal.call('POST', `dataset/${id}/mapoverlay`, { as, body: {} });
    expect(shown.json().count).toBe(name === 'open' ? 2 : pictures);
  });
});
