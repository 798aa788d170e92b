import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { loadedImport } from '@landrace/testkit/loaded-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue;
let lines: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  const rows = await portal.services.database.reader.many(sql<{ name: string }>`
    select accenumb as name from germplasm order by id limit 2`);
  lines = rows.map(({ name }) => name);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const states = { public: 1, private: 2, hidden: 3 } as const;

const metadata = (title: string) => [
  ['LABEL', 'DEFINITION', 'VALUE'],
  ...metadataLabels.map((label) => [label, '', ['Title', 'Description'].includes(label) ? title : '']),
];

/** A trial with a new dataset, trait and location. */
async function importTrial(title: string, state: keyof typeof states, as: Account = 'curator') {
  const sheets = [
    { name: 'METADATA', rows: metadata(title) },
    {
      name: 'LOCATION',
      rows: [
        ['Name', 'Short name', 'Country', 'Elevation', 'Latitude', 'Longitude'],
        [`Field of ${title}`, '', 'DE', '10', '', ''],
      ],
    },
    {
      name: 'PHENOTYPES',
      rows: [
        [
          'Name',
          'Short Name',
          'Description',
          'Data Type',
          'Unit Name',
          'Unit Abbreviation',
          'Unit Descriptions',
        ],
        [`Height of ${title}`, '', '', 'numeric', '', '', ''],
      ],
    },
    {
      name: 'DATA',
      rows: [
        ['Line/Phenotype', 'Rep', 'Treatment', 'Location', `Height of ${title}`],
        ...lines.map((line) => [line, '1', '', `Field of ${title}`, '12']),
      ],
    },
  ];
  return await loadedImport(portal, {
    type: 'trial',
    content: new Uint8Array(await writeXlsx({ sheets })),
    fileName: `${title}.xlsx`,
    as,
    options: `&datasetStateId=${states[state]}`,
  });
}

const history = async (id: number, as?: Account) => {
  const filter = [{ column: 'id', comparator: 'equals', values: [id] }];
  return (await portal.call('POST', 'import/history/table', { as, body: { filter } })).json().data[0];
};

const undo = async (changeSetId: number, as: Account = 'curator') =>
  (await portal.call('POST', `change-set/${changeSetId}/undo`, { as })).json();
const newestUpdates = async (as?: Account): Promise<number[]> => {
  const body = { limit: 4, orderBy: 'createdOn', ascending: 0 };
  const rows: { id: number }[] = (await portal.call('POST', 'import/stats', { as, body })).json().data;
  return rows.map(({ id }) => id);
};
/** A curator who is not involved in the import. */
async function addStranger(): Promise<Account> {
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`update app_user set role = 'curator' where username = 'researcher'`),
  );
  return 'researcher';
}

test('an undone import of a private trial stays in the history, for its uploader and administrators', async () => {
  const { id, changeSetId } = await importTrial('Undone', 'private');
  const stranger = await addStranger();
  expect(await history(id, 'curator')).toMatchObject({ id });
  expect(await undo(changeSetId)).toBe(true);
  for (const as of ['curator', 'admin'] as const)
    expect(await history(id, as)).toMatchObject({
      id,
      datatype: 'trial',
      originalFilename: 'Undone.xlsx',
      stats: { traits: 1, locations: 1 },
      undoneOn: expect.stringMatching(/Z$/),
      undoneByName: expect.any(String),
    });
  for (const as of [stranger, undefined]) expect(await history(id, as)).toBeUndefined();
});

test('data updates on the home page omit undone imports, for everybody', async () => {
  const { id, changeSetId } = await importTrial('Update of the home page', 'public');
  for (const as of ['curator', 'admin', undefined] as const) expect(await newestUpdates(as)).toContain(id);
  expect(await undo(changeSetId)).toBe(true);
  for (const as of ['curator', 'admin', undefined] as const)
    expect(await newestUpdates(as)).not.toContain(id);
  expect(await history(id, 'curator')).toMatchObject({ undoneOn: expect.any(String) });
});

test('imports and undos are in the audit log, with who, what and how much', async () => {
  const { changeSetId } = await importTrial('Audited', 'public');
  expect(await undo(changeSetId, 'admin')).toBe(true);
  const filter = [{ column: 'subjectName', comparator: 'equals', values: ['Audited.xlsx'] }];
  const body = { filter, orderBy: 'eventId', ascending: 1 };
  const { data } = (await portal.call('POST', 'audit/table', { as: 'admin', body })).json();
  expect(data).toMatchObject([
    {
      action: 'import.loaded',
      actorName: 'curator',
      details: { type: 'trial', isUpdate: false, datasets: 1, dataPoints: 2, traits: 1, locations: 1 },
    },
    { action: 'changeSet.undone', actorName: 'admin', details: { kind: 'import' } },
  ]);
  expect((await portal.call('POST', 'audit/table', { as: 'curator', body })).status).toBe(403);
});

test('the counts of a trial import link to exactly its traits, locations and dataset', async () => {
  const { changeSetId, stats } = await importTrial('Linked', 'public');
  const counts = { trait: stats.traits, location: stats.locations, dataset: stats.datasets };
  expect(counts).toEqual({ trait: 1, location: 1, dataset: 1 });
  for (const [segment, count] of Object.entries(counts)) {
    const body = { changeSetId, limit: 10 };
    const page = (await portal.call('POST', `${segment}/table`, { as: 'curator', body })).json();
    expect([segment, page.count]).toEqual([segment, count]);
    expect(JSON.stringify(page.data)).toContain('Linked');
  }
});
