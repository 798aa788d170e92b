import type { PlotSheet, SavedCells, SheetValues } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
/** Trials of the tiny collection: a public one and a hidden one. */
const open = 2;
const hidden = 7;
const traits = { height: 900, score: 901, sown: 902 };
const [first, second, third, concealed] = [90001, 90002, 90003, 90004];
const day = '2021-06-01';

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const read = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many<Row>(query);

const values = [
  [first, traits.height, 30, day],
  [first, traits.height, 32, day],
  [second, traits.height, 20, day],
  [third, traits.height, 40, null],
  [concealed, traits.height, 99, day],
] as const;

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into trait (id, name, data_type, restrictions) values
      (${traits.height}, 'Sheet height', 'numeric', '{"min": 0, "max": 200}'),
      (${traits.score}, 'Sheet score', 'categorical', '{"categories": [["low", "high"]]}'),
      (${traits.sown}, 'Sheet sowing', 'date', null)`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id, treatment_id, rep, trial_row, trial_column) values
      (${first}, ${open}, 40, 1, '1', 2, 1), (${second}, ${open}, 40, null, '2', 1, 1),
      (${third}, ${open}, 41, null, '1', null, null), (${concealed}, ${hidden}, 40, 1, '1', 1, 1)`);
  for (const [plot, trait, number, on] of values)
    await change(sql`
      insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, recorded_on)
      select id, dataset_id, ${trait}::int, ${String(number)}, ${number}::float8, ${on}::timestamp
      from plot where id = ${plot}::int`);
  for (const id of [open, hidden]) await change(sql`select landrace_refresh_dataset(${id}::int)`);
});
afterAll(() => portal.stop());

const heights = { traitId: traits.height, day, repeat: 1 };
const secondHeights = { ...heights, repeat: 2 };
const scores = { traitId: traits.score, day, repeat: 1 };

async function sheet(as?: Account): Promise<PlotSheet> {
  const answer = await portal.call('GET', `dataset/${open}/plot-sheet`, { as });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

async function column(asked: object): Promise<SheetValues['columns'][number] | undefined> {
  const answer = await portal.call('POST', `dataset/${open}/plot-sheet/values`, {
    body: { columns: [asked] },
  });
  expect(answer.status, answer.text()).toBe(200);
  return (answer.json() as SheetValues).columns[0];
}

type Cell = readonly [plotId: number, before: string | null, after: string | null, isSuspect?: boolean];

const send = (asked: object, cells: readonly Cell[], as: Account = 'curator') =>
  portal.call('PATCH', `dataset/${open}/plot-sheet`, {
    as,
    body: {
      columns: [asked],
      cells: cells.map(([plotId, before, after, isSuspect]) => ({
        plotId,
        column: 0,
        before,
        after,
        ...(isSuspect !== undefined && { isSuspect }),
      })),
    },
  });

async function save(asked: object, cells: readonly Cell[], as?: Account): Promise<SavedCells> {
  const answer = await send(asked, cells, as);
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

async function history(plotId: number, traitId: number, as: Account = 'curator') {
  const body = { plotId, traitId, day };
  const answer = await portal.call('POST', `dataset/${open}/plot-sheet/history`, { as, body });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json().data;
}

const undo = (id: number | undefined) =>
  portal.call('POST', `change-set/${id}/undo`, { as: 'admin', body: {} });

const countOf = async (traitId: number) =>
  (
    await read(sql<{ count: number }>`
      select value_count::int as count from dataset_trait where dataset_id = ${open} and trait_id = ${traitId}::int`)
  )[0]?.count;

describe('the sheet', () => {
  test('has plots in the order of the field, and a column for each trait, day and repeat', async () => {
    const { plots, columns, isEditable } = await sheet();
    const own = plots.ids.filter((id) => id >= first && id <= concealed);
    expect(own).toEqual([second, first, third]);
    const at = plots.ids.indexOf(first);
    expect(plots.rows[at]).toBe(2);
    expect(plots.reps[at]).toBe('1');
    expect(plots.names[plots.germplasmIds[at] ?? 0]).toBeTruthy();
    expect(columns.filter(({ traitId }) => traitId === traits.height)).toEqual([
      { traitId: traits.height, day: null, repeat: 1, count: 1 },
      { traitId: traits.height, day, repeat: 1, count: 2 },
      { traitId: traits.height, day, repeat: 2, count: 1 },
    ]);
    expect(isEditable).toBe(false);
    expect((await sheet('curator')).isEditable).toBe(true);
  });

  test('its values are those of the plots', async () => {
    expect(await column(heights)).toEqual({ plots: [first, second], values: ['30', '20'], suspects: [] });
    expect(await column(secondHeights)).toEqual({ plots: [first], values: ['32'], suspects: [] });
    expect(await column({ ...heights, day: null })).toMatchObject({ plots: [third], values: ['40'] });
    expect(await column({ ...heights, repeat: 3 })).toEqual({ plots: [], values: [], suspects: [] });
  });

  test('has one column for a trait that no plot has twice, whenever it was recorded', async () => {
    const own = { traitId: traits.sown, repeat: 1 };
    await change(sql`
      insert into trial_value (plot_id, dataset_id, trait_id, value, value_date, recorded_on) values
        (${first}, ${open}, ${traits.sown}, '2021-03-01', '2021-03-01', '2021-05-03'),
        (${second}, ${open}, ${traits.sown}, '2021-03-02', '2021-03-02', '2021-05-09')`);
    const { columns } = await sheet();
    expect(columns.filter(({ traitId }) => traitId === traits.sown)).toEqual([
      { ...own, count: 2, days: ['2021-05-03', '2021-05-09'] },
    ]);
    const found = { plots: [first, second], values: ['2021-03-01', '2021-03-02'], suspects: [] };
    expect(await column(own)).toEqual({ ...found, days: ['2021-05-03', '2021-05-09'] });
    const { changeSetId } = await save(own, [
      [second, '2021-03-02', '2021-03-04'],
      [third, null, '2021-03-05'],
    ]);
    expect((await column(own))?.values).toEqual(['2021-03-01', '2021-03-04', '2021-03-05']);
    expect((await column(own))?.days).toEqual(['2021-05-03', '2021-05-09', null]);
    const answer = await portal.call('POST', `dataset/${open}/plot-sheet/history`, {
      as: 'curator',
      body: { plotId: second, traitId: traits.sown },
    });
    expect(answer.json().data).toMatchObject([{ changes: [{ before: '2021-03-02', after: '2021-03-04' }] }]);
    await undo(changeSetId);
    await change(sql`delete from trial_value where trait_id = ${traits.sown}`);
  });

  test('of more plots than a browser can show is refused', async () => {
    const own = sql`insert into plot (dataset_id, germplasm_id, rep) select ${open}, 40, 'many'`;
    await change(sql`${own} from generate_series(1, 50000)`);
    const answer = await portal.call('GET', `dataset/${open}/plot-sheet`, {});
    expect(answer.json()).toMatchObject({ code: 'plotSheet.tooManyPlots', params: { limit: 50_000 } });
    const body = { columns: [heights] };
    const values = await portal.call('POST', `dataset/${open}/plot-sheet/values`, { body });
    expect(values.status).toBe(400);
    await change(sql`delete from plot where rep = 'many'`);
  });

  test('of a hidden dataset is empty, and its values and their history are not found', async () => {
    const empty = await portal.call('GET', `dataset/${hidden}/plot-sheet`, {});
    expect(empty.json()).toMatchObject({ plots: { ids: [], names: {} }, columns: [], traits: [] });
    const calls = [
      ['POST', '/values', { columns: [heights] }],
      ['POST', '/history', { plotId: concealed, traitId: traits.height, day }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await portal.call(method, `dataset/${hidden}/plot-sheet${path}`, { body });
      expect(answer.status, path).toBe(404);
    }
    const other = await portal.call('POST', `dataset/${open}/plot-sheet/history`, {
      body: { plotId: concealed, traitId: traits.height, day },
    });
    expect(other.status).toBe(404);
  });
});

describe('a change', () => {
  test('is one change set, known to the history, and can be undone', async () => {
    const { saved, changeSetId } = await save(heights, [
      [first, '30', '31,5'],
      [second, '20', null],
    ]);
    expect(saved).toBe(2);
    expect(await column(heights)).toMatchObject({ plots: [first], values: ['31.5'] });
    const [stored] = await read(sql<{ number: number }>`
      select value_number as number from trial_value where plot_id = ${first} and value = '31.5'`);
    expect(stored?.number).toBe(31.5);
    expect(await countOf(traits.height)).toBe(3);
    expect(await history(first, traits.height)).toMatchObject([
      { kind: 'edit', changeSetId, changes: [{ field: 'value', before: '30', after: '31.5' }] },
    ]);
    expect(await history(second, traits.height)).toMatchObject([
      { kind: 'edit', changes: [{ field: 'value', before: '20' }] },
    ]);
    expect((await undo(changeSetId)).status).toBe(200);
    expect(await column(heights)).toMatchObject({ plots: [first, second], values: ['30', '20'] });
    expect(await countOf(traits.height)).toBe(4);
  });

  test('of other people is answered with their value, and saves nothing', async () => {
    expect((await save(heights, [[first, '30', '33']])).saved).toBe(1);
    const answer = await save(
      heights,
      [
        [first, '30', '34'],
        [second, '20', '21'],
      ],
      'admin',
    );
    expect(answer).toMatchObject({
      saved: 0,
      refused: [],
      conflicts: [
        { plotId: first, value: '33', changedBy: expect.any(String), changedOn: expect.any(String) },
      ],
    });
    expect(await column(heights)).toMatchObject({ values: ['33', '20'] });
    // The second one decides.
    expect((await save(heights, [[first, '33', '30']], 'admin')).saved).toBe(1);
  });

  test('to the same value as somebody else is no conflict', async () => {
    expect(await save(heights, [[first, '29', '30']])).toEqual({ saved: 0, refused: [], conflicts: [] });
  });

  test('at the same moment by two curators: one wins, the other learns of it', async () => {
    const answers = await Promise.all([
      save(heights, [[second, '20', '22']]),
      save(heights, [[second, '20', '23']], 'admin'),
    ]);
    expect(answers.map(({ saved }) => saved).sort()).toEqual([0, 1]);
    const [winner] = answers.filter(({ saved }) => saved === 1);
    const [loser] = answers.filter(({ saved }) => saved === 0);
    expect(loser?.conflicts[0]?.value).toBe((await column(heights))?.values[1]);
    await undo(winner?.changeSetId);
  });

  test.each([
    ['-1', 'TRIALS_DATA_VIOLATES_RESTRICTION'],
    ['tall', 'GENERIC_INVALID_NUMBER'],
    ['1,234', 'GENERIC_AMBIGUOUS_NUMBER'],
    ['1e999', 'GENERIC_INVALID_NUMBER'],
  ])('to %s is refused, and so are those beside it', async (after, problem) => {
    const answer = await save(heights, [
      [first, '30', '35'],
      [second, '20', after],
    ]);
    expect(answer).toEqual({ saved: 0, refused: [{ plotId: second, column: 0, problem }], conflicts: [] });
    expect(await column(heights)).toMatchObject({ values: ['30', '20'] });
  });

  test('of a category is stored as the scale spells it; of a date, as a day', async () => {
    const { changeSetId } = await save(scores, [[first, null, 'HIGH']]);
    expect(await column(scores)).toMatchObject({ values: ['high'] });
    expect(await countOf(traits.score)).toBe(1);
    expect((await undo(changeSetId)).status).toBe(200);
    expect(await countOf(traits.score)).toBeUndefined();
    expect((await save(scores, [[first, null, 'medium']])).refused).toMatchObject([
      { problem: 'TRIALS_DATA_VIOLATES_RESTRICTION' },
    ]);
    const sown = { traitId: traits.sown, day: null, repeat: 1 };
    const other = await save(sown, [[first, null, '31.03.2021']]);
    expect(await column(sown)).toMatchObject({ values: ['2021-03-31'] });
    await undo(other.changeSetId);
  });

  test('a plot of another trial, an unknown trait, or a second value without a first is refused', async () => {
    const problemOf = async (asked: object, cell: Cell) => (await save(asked, [cell])).refused[0]?.problem;
    expect(await problemOf(heights, [concealed, '99', '1'])).toBe('plotMissing');
    expect(await problemOf({ ...heights, traitId: 99_999 }, [first, null, '1'])).toBe('traitMissing');
    expect(await problemOf(secondHeights, [third, null, '1'])).toBe('earlierRepeat');
    expect(await problemOf(heights, [first, '30', null])).toBe('laterRepeat');
    const [count] = await read(
      sql<{ value: string }>`select value from trial_value where plot_id = ${concealed}`,
    );
    expect(count?.value).toBe('99');
  });

  test('adds a second value after the first, also when that has a time', async () => {
    await change(sql`
      update trial_value set recorded_on = ${`${day} 10:30`}::timestamp where plot_id = ${second}`);
    const { changeSetId } = await save(secondHeights, [[second, null, '25']]);
    expect(await column(secondHeights)).toMatchObject({ plots: [first, second], values: ['32', '25'] });
    expect(await column(heights)).toMatchObject({ values: ['30', '20'] });
    await undo(changeSetId);
  });

  test('is for curators', async () => {
    expect((await send(heights, [[first, '30', '31']], 'researcher')).status).toBe(403);
    const { status } = await portal.call('PATCH', `dataset/${open}/plot-sheet`, { body: {} });
    expect(status).toBe(401);
  });

  test('that names a cell twice or a column that is not there is not understood', async () => {
    const twice = await send(heights, [
      [first, '30', '31'],
      [first, '30', '32'],
    ]);
    expect(twice.status).toBe(400);
    expect((await send({ ...heights, day: '0000-01-01' }, [[first, null, '1']])).status).toBe(400);
    const body = { columns: [heights], cells: [{ plotId: first, column: 1, before: null, after: '1' }] };
    const beyond = await portal.call('PATCH', `dataset/${open}/plot-sheet`, { as: 'curator', body });
    expect(beyond.status).toBe(400);
  });
});

describe('a suspect value', () => {
  const summary = async (more: object) => {
    const body = { datasetIds: [open], xIds: [traits.height], ...more };
    const answer = await portal.call('POST', 'dataset/data/trial/summary', { body });
    expect(answer.status, answer.text()).toBe(200);
    return answer.json();
  };

  test('stays, is known to the history, and can be left out of statistics', async () => {
    const { saved, changeSetId } = await save(heights, [[first, '30', '30', true]]);
    expect(saved).toBe(1);
    expect(await column(heights)).toEqual({
      plots: [first, second],
      values: ['30', '20'],
      suspects: [first],
    });
    expect((await history(first, traits.height))[0]).toMatchObject({
      changes: [{ field: 'isSuspect', before: false, after: true }],
    });
    const all = await summary({});
    expect(all.variables[0]).toMatchObject({ count: 4, suspects: 1 });
    expect(all.series[0]).toMatchObject({ count: 4, mean: (30 + 32 + 20 + 40) / 4 });
    const without = await summary({ withoutSuspect: true });
    expect(without.series[0]).toMatchObject({ count: 3, mean: expect.closeTo((32 + 20 + 40) / 3, 6) });
    const csv = async (more: object) =>
      (
        await portal.call('POST', 'dataset/export/trial', {
          body: { datasetIds: [open], xIds: [traits.height], form: 'long', ...more },
        })
      )
        .text()
        .trim()
        .split('\n').length;
    expect(await csv({ withoutSuspect: true })).toBe((await csv({})) - 1);
    // A corrected value is not suspect any more.
    await save(heights, [[first, '30', '31']]);
    expect((await column(heights))?.suspects).toEqual([]);
    await save(heights, [[first, '31', '30']]);
    expect((await undo(changeSetId)).status).toBe(409);
  });

  test('values and names in a history are for curators', async () => {
    const entries = await history(first, traits.height, 'researcher');
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry.actorName).toBeUndefined();
      for (const { before, after } of entry.changes) expect([before, after]).toEqual([undefined, undefined]);
    }
  });
});
