import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const read = <Row>(query: ReturnType<typeof sql<Row>>) => portal.services.database.reader.many<Row>(query);
const post = (path: string, body: unknown, as: Account | undefined = 'curator') =>
  portal.call('POST', path, { as, body });
const addExperiment = (body: object, as: Account | undefined = 'curator') =>
  portal.call('PUT', 'experiment', { as, body });

const draft = { name: ' Trial 7 ', datasetStateId: 2, datasettypeId: 3, isExternal: false };

async function newTrial(more: object = {}): Promise<number> {
  const experimentId = (await addExperiment({ experimentName: 'Season' })).json();
  const answer = await post('dataset', { ...draft, experimentId, ...more });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json().datasetId;
}

const addPlots = (datasetId: number, plots: readonly object[], as?: Account) =>
  post('dataset/data/trial', { datasetId, plots }, as);

const plotsOf = (datasetId: number) =>
  read(sql<object>`
    select g.accenumb as germplasm, plot.rep, plot.block, plot.trial_row as row, plot.trial_column as "column",
      t.name as treatment, l.id as "locationId"
    from plot join germplasm g on g.id = plot.germplasm_id
    left join treatment t on t.id = plot.treatment_id left join location l on l.id = plot.location_id
    where plot.dataset_id = ${datasetId}::int order by plot.id`);

async function undoLast(as: Account = 'curator') {
  const [last] = await read(sql<{ id: number }>`select id from change_set order by id desc limit 1`);
  return await portal.call('POST', `change-set/${last?.id}/undo`, { as, body: {} });
}

describe('a new dataset', () => {
  test('is in the list, belongs to its creator, and its licence is accepted', async () => {
    const experimentId = (await addExperiment({ experimentName: ' Season 26 ' })).json();
    const licenseId = await portal.services.database.inTransaction((tx) =>
      tx.value(sql<number>`insert into licence (name) values ('Ours') returning id`),
    );
    const answer = await post('dataset', {
      ...draft,
      experimentId,
      licenseId,
      description: 'Two treatments',
      dateStart: '2026-03-01T00:00:00.000Z',
      dateEnd: '2026-08-31',
      hyperlink: 'https://trials.example/7',
    });
    expect(answer.status, answer.text()).toBe(200);
    const row = answer.json();
    expect(row).toMatchObject({
      datasetName: 'Trial 7',
      datasetDescription: 'Two treatments',
      datasetType: 'trials',
      datasetState: 'private',
      experimentId,
      experimentName: 'Season 26',
      licenseId,
      acceptedBy: [expect.any(Number)],
      isExternal: false,
    });
    const filters = { column: 'datasetId', comparator: 'equals', values: [row.datasetId] };
    const seenBy = async (as: Account) =>
      (await post('dataset/table', { filters, page: 0, limit: 1 }, as)).json().data;
    expect(await seenBy('curator')).toEqual([row]);
    expect(await seenBy('researcher')).toEqual([]);
    const events = await read(sql<{ action: string }>`
      select action from audit_event where subject_name = 'Trial 7'`);
    expect(events).toEqual([{ action: 'dataset.created' }]);
  });

  test('and its experiment are undone, the latter after the former', async () => {
    const datasetId = await newTrial();
    const [{ id = 0 } = {}] = await read(sql<{ id: number }>`
      select max(id) as id from change_set where summary = 'Experiment Season'`);
    const early = await portal.call('POST', `change-set/${id}/undo`, { as: 'curator', body: {} });
    expect(early.status).toBe(409);
    expect((await undoLast()).status).toBe(200);
    expect(await read(sql`select from dataset where id = ${datasetId}::int`)).toEqual([]);
    const late = await portal.call('POST', `change-set/${id}/undo`, { as: 'curator', body: {} });
    expect(late.status).toBe(200);
  });

  test.each([
    [{ experimentId: 99_999 }, 404, 'experiment.notFound'],
    [{ licenseId: 99_999 }, 404, 'licence.notFound'],
    [{ name: ' ' }, 400, 'request.invalid'],
    [{ datasetStateId: 3 }, 400, 'request.invalid'],
    [{ datasetStateId: 4 }, 400, 'request.invalid'],
    [{ datasettypeId: 6 }, 400, 'request.invalid'],
    [{ dateStart: '2026-02-30' }, 400, 'request.invalid'],
    [{ dateStart: '2026-03-02', dateEnd: '2026-03-01' }, 400, 'request.invalid'],
    [{ hyperlink: 'javascript:alert(1)' }, 400, 'request.invalid'],
    [{ hyperlink: 'https://trials.example/\u0000' }, 400, 'request.invalid'],
    [{ dateStart: '0000-01-01' }, 400, 'request.invalid'],
    [{ name: 'a\u0000b' }, 400, 'request.invalid'],
  ])('with %j is refused', async (more, status, code) => {
    const answer = await post('dataset', { ...draft, experimentId: 1, ...more });
    expect([answer.status, answer.json().code]).toEqual([status, code]);
  });

  test('is for curators', async () => {
    expect((await post('dataset', { ...draft, experimentId: 1 }, 'researcher')).status).toBe(403);
    expect((await addExperiment({ experimentName: 'x' }, 'researcher')).status).toBe(403);
    expect((await portal.call('POST', 'dataset', { body: draft })).status).toBe(401);
  });

  test('cannot be put into an experiment that is not visible', async () => {
    const experimentId = (await addExperiment({ experimentName: 'Secret' }, 'admin')).json();
    expect((await post('dataset', { ...draft, experimentId, datasetStateId: 3 }, 'admin')).status).toBe(200);
    const answer = await post('dataset', { ...draft, experimentId });
    expect([answer.status, answer.json().code]).toEqual([404, 'experiment.notFound']);
  });
});

describe('plots', () => {
  test('are stored as sent, with treatments and sites, and undone together', async () => {
    const datasetId = await newTrial();
    const answer = await addPlots(datasetId, [
      { row: 1, column: 1, germplasm: 'bar 9', rep: '1', block: 'A', treatment: 'Dry', locationId: 1 },
      { row: 1, column: 2, germplasm: 'BAR 12', rep: '', treatment: 'dry', locationId: 1 },
      { row: 1, column: 1, germplasm: 'BAR 9', rep: '2' },
    ]);
    expect([answer.status, answer.text()]).toEqual([200, '']);
    expect(await plotsOf(datasetId)).toEqual([
      { germplasm: 'BAR 9', rep: '1', block: 'A', row: 1, column: 1, treatment: 'Dry', locationId: 1 },
      { germplasm: 'BAR 12', rep: '1', block: '1', row: 1, column: 2, treatment: 'Dry', locationId: 1 },
      { germplasm: 'BAR 9', rep: '2', block: '1', row: 1, column: 1, treatment: null, locationId: null },
    ]);
    const filters = { column: 'datasetId', comparator: 'equals', values: [datasetId] };
    const [row] = (await post('dataset/table', { filters, page: 0, limit: 1 })).json().data;
    expect(row.locations).toMatchObject([{ locationId: 1 }]);

    expect((await undoLast()).status).toBe(200);
    expect(await plotsOf(datasetId)).toEqual([]);
    expect(await read(sql`select from treatment where name = 'Dry'`)).toEqual([]);
  });

  test('may be added later, but not where there is one', async () => {
    const datasetId = await newTrial();
    const plot = { row: 3, column: 4, germplasm: 'BAR 9' };
    expect((await addPlots(datasetId, [plot])).status).toBe(200);
    const answer = await addPlots(datasetId, [{ ...plot, column: 5 }, plot]);
    expect([answer.status, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'trialCreation.positionTaken',
        params: { row: 3, column: 4 },
        reasonPhrase: 'TRIALS_ROW_COL_MISMATCH',
      }),
    ]);
    expect(await plotsOf(datasetId)).toHaveLength(1);
  });

  test.each([
    [
      [
        { row: 1, column: 1, germplasm: 'BAR 9' },
        { row: 1, column: 1, germplasm: 'BAR 9' },
      ],
      'TRIALS_ROW_COL_MISMATCH',
    ],
    [
      [
        { row: 1, column: 1, germplasm: 'BAR 9' },
        { row: 1, column: 2, germplasm: 'Nobody' },
      ],
      'GENERIC_INVALID_GERMPLASM',
    ],
  ])('of case %# are refused with the phrase of the contract', async (plots, phrase) => {
    const datasetId = await newTrial();
    const answer = await addPlots(datasetId, plots);
    expect([answer.status, answer.json().reasonPhrase]).toEqual([400, phrase]);
    expect(await plotsOf(datasetId)).toEqual([]);
  });

  test.each([
    [{ row: 0, column: 1 }],
    [{ row: 1, column: 32_768 }],
    [{ row: 1.5, column: 1 }],
    [{ row: '1', column: 1 }],
    [{ row: 1, column: 1, germplasm: ' ' }],
    [{ row: 1, column: 1, rep: 'x'.repeat(11) }],
    [{ row: 1, column: 1, treatment: 'a\u0000' }],
    [{ row: 1, column: 1, germplasm: '\ud800' }],
  ])('of %j are refused', async (plot) => {
    const answer = await addPlots(await newTrial(), [{ germplasm: 'BAR 9', ...plot }]);
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
  });

  test('need a known site, and a trial that the caller may know of', async () => {
    const plot = { row: 1, column: 1, germplasm: 'BAR 9' };
    const datasetId = await newTrial();
    const climateId = await newTrial({ datasettypeId: 5 });
    const code = async (id: number, plots: readonly object[], as?: Account) => {
      const answer = await addPlots(id, plots, as);
      return [answer.status, answer.json().code];
    };
    expect(await code(datasetId, [{ ...plot, locationId: 99_999 }])).toEqual([404, 'location.notFound']);
    expect(await code(climateId, [plot])).toEqual([409, 'dataset.notATrial']);
    expect(await code(99_999, [plot])).toEqual([404, 'dataset.notFound']);
    expect(await code(datasetId, [])).toEqual([400, 'request.invalid']);
    expect(await code(datasetId, [plot], 'researcher')).toEqual([403, 'access.forbidden']);
    const hidden = (await post('dataset', { ...draft, experimentId: 1, datasetStateId: 3 }, 'admin')).json()
      .datasetId;
    expect(await code(hidden, [plot])).toEqual([404, 'dataset.notFound']);
  });
});
