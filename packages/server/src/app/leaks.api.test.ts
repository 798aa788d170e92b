import { datasetPermissionRoutes } from '@landrace/contract/areas/accounts/dataset-permission.routes';
import { tokenRoutes } from '@landrace/contract/areas/accounts/token.routes';
import { userGroupRoutes } from '@landrace/contract/areas/accounts/user-group.routes';
import { commentRoutes } from '@landrace/contract/areas/community/comment.routes';
import { linkRoutes } from '@landrace/contract/areas/community/link.routes';
import { licenceRoutes } from '@landrace/contract/areas/datasets/licence.routes';
import { passportRoutes } from '@landrace/contract/areas/germplasm/passport.routes';
import { pedigreeExportRoutes } from '@landrace/contract/areas/germplasm/pedigree-export.routes';
import { groupRoutes } from '@landrace/contract/areas/groups/group.routes';
import { groupMakingRoutes } from '@landrace/contract/areas/groups/group-making.routes';
import { markedRoutes } from '@landrace/contract/areas/groups/marked.routes';
import { exportJobRoutes } from '@landrace/contract/areas/jobs/export-job.routes';
import { overviewRoutes } from '@landrace/contract/areas/statistics/overview.routes';
import { fieldMapRoutes } from '@landrace/contract/areas/trials/field-map.routes';
import { demoPassword } from '@landrace/testkit/demo-password';
import {
  differences,
  mentions,
  type RecordedAnswer,
  type RecordedAnswers,
} from '@landrace/testkit/leaks/differences';
import { plantSecrets, secretWords } from '@landrace/testkit/leaks/secrets';
import {
  bearer,
  type Credential,
  cookie,
  everyAnswer,
  inAddress,
  linkAnswers,
  type Walker,
} from '@landrace/testkit/leaks/walk';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sampleOf } from '@landrace/testkit/sample';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mountCalls } from '../engine/mount';
import { callsOfList } from '../engine/routes';
import { listMounts, listSources } from './http';
import { startJobs } from './worker-runner';

/** Names of calls, without their variant, that succeeded for somebody. */
const succeeded = new Set<string>();

/** A portal with a captured log, and with more data in it that could leak. */
interface Copy {
  readonly portal: TestPortal;
  readonly log: string[];
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const jobUuid = '00000000-0000-4000-8000-000000000b0b';

async function startCopy(username: string | undefined): Promise<Copy> {
  // A fixed address, because labels and links contain it.
  const portal = await startTestPortal({ LANDRACE_PUBLIC_URL: 'https://portal.example/' });
  const log: string[] = [];
  const sink = { write: (line: string) => void log.push(line) };
  Object.assign(portal.services.logger, { [pino.symbols.streamSym]: sink, level: 'debug' });
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  const worker = await startJobs(portal.services);
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  await query(`
    insert into app_user (provider, subject, username, password_hash)
    select 'local', 'stranger', 'stranger', password_hash from app_user where username = 'researcher'`);
  await query(`insert into setting (key, value) values ('externalLinkIdentifier', '"id"')`);
  await query('update dataset set licence_id = 2 where id in (3, 6, 7)');
  await query(`
    insert into pedigree (dataset_id, germplasm_id, parent_id, pedigree_description_id)
    select dataset_id, 12, 40 + dataset_id, 1 from unnest('{3, 6, 7}'::int[]) as hidden (dataset_id)`);
  await query(`
    insert into pedigree_definition (dataset_id, germplasm_id, pedigree_notation_id, definition)
    select dataset_id, 12, 1, 'canary-dataset-' || dataset_id from unnest('{3, 6, 7}'::int[]) as hidden (dataset_id)`);
  await query(`
    insert into plot_outline (plot_id, outline)
    select id, jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(dataset_id, id)) from plot`);
  await query(`
    insert into map_overlay (dataset_id, name, path, is_legend)
    select id, 'canary-dataset-' || id, 'upload/' || id || '.png', true from dataset`);
  await query(`
    with import as (
      insert into change_set (kind, actor_id, summary, are_items_known, at)
      select 'import', (select id from app_user where username = 'admin'), 'canary-dataset-' || id, true, '2023-08-01'
      from dataset order by id
      returning id, summary, replace(summary, 'canary-dataset-', '')::int as dataset_id),
    item as (
      insert into change_set_item (change_set_id, item_type, item_id) select id, 'dataset', dataset_id from import)
    insert into job (kind, data_type, state, is_imported, change_set_id, original_filename, stats, finished_on)
    select 'import', 'trial', 'completed', true, id, summary, jsonb_build_object('datasetId', dataset_id), '2023-08-01'
    from import order by id`);
  await query(
    `insert into job (uuid, kind, data_type, state, user_id, dataset_ids, finished_on)
     select $1, 'export', 'trials', 'completed', (select id from app_user where username = $2), array_agg(id), now()
     from dataset`,
    [jobUuid, username],
  );
  return {
    portal,
    log,
    query,
    async stop() {
      await client.end();
      await worker.stop();
      await portal.stop();
    },
  };
}

interface Dataset {
  readonly id: number;
  readonly name: string;
}

async function deleteDatasets({ query }: Copy, ids: readonly number[]): Promise<void> {
  // Files of a dataset are removed with it; without a link they would be visible to everybody.
  await query(
    `delete from file_resource f where exists (
       select from dataset_file_resource l where l.file_resource_id = f.id and l.dataset_id = any($1))
     and not exists (
       select from dataset_file_resource l where l.file_resource_id = f.id and l.dataset_id <> all($1))`,
    [ids],
  );
  const experiments = await hiddenExperiments({ query }, ids);
  await query('delete from dataset where id = any($1)', [ids]);
  await query('delete from experiment where id = any($1)', [experiments.map(({ id }) => id)]);
}

/** Experiments that contain only these datasets are hidden with them. */
const hiddenExperiments = ({ query }: Pick<Copy, 'query'>, datasetIds: readonly number[]) =>
  query<{ id: number; name: string }>(
    `select e.id, e.name from experiment e
     where exists (select from dataset where experiment_id = e.id)
       and not exists (select from dataset where experiment_id = e.id and id <> all($1))`,
    [datasetIds],
  );

interface Session {
  readonly token: string;
  readonly imageToken: string;
}

async function signIn({ portal }: Copy, username: string): Promise<Session> {
  const answer = await portal.call('POST', 'token', { body: { username, password: demoPassword } });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

async function personalToken({ portal }: Copy, { token }: Session): Promise<string> {
  const body = { name: 'Scripts', scope: 'write' };
  const answer = await portal.call('POST', 'user/tokens', { body, ...bearer(token) });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json().token;
}

interface CallerOfTest {
  readonly name: string;
  readonly username: string | undefined;
  readonly byPersonalToken?: true;
}

interface Walk {
  readonly answers: RecordedAnswers;
  /** Including those that it started. */
  readonly jobs: readonly string[];
}

/** Makes every call, and requests links with one of the credentials that they accept. */
async function walk(
  copy: Copy,
  { name, username, byPersonalToken }: CallerOfTest,
  scope: Pick<Walker, 'datasetIds' | 'jobs' | 'lists' | 'mostLists'>,
): Promise<Walk> {
  const session = username === undefined ? undefined : await signIn(copy, username);
  const walker: Walker = { portal: copy.portal, name, ...scope, token: session?.token };
  const links: readonly (readonly [string, Credential])[] = session
    ? [
        ['cookie', cookie(session.token)],
        ['image', inAddress(session.imageToken)],
        ['address', inAddress(session.token)],
      ]
    : [];
  const answers = new Map<string, RecordedAnswer>();
  for (const [by, credential] of sampleOf(`leaks of links to ${name}`, links, 1))
    for (const [call, answer] of await linkAnswers({ ...walker, credential }))
      answers.set(`${call} by ${by}`, answer);
  const token = session && (byPersonalToken ? await personalToken(copy, session) : session.token);
  const all = await everyAnswer({ ...walker, credential: token === undefined ? undefined : bearer(token) });
  for (const [call, answer] of all.answers) answers.set(call, answer);
  for (const [call, { status }] of answers)
    if (status < 300) succeeded.add(call.split(' ').slice(0, 2).join(' '));
  return { answers, jobs: all.jobs };
}

const allDatasets = ({ query }: Copy) => query<Dataset>('select id, name from dataset order by id');

/** What no answer may contain: names, and the marker words in descriptions and values of the demo collection. */
const secretsOf = (datasets: readonly Dataset[]) =>
  datasets.flatMap(({ id, name }) => [name, `canary-dataset-${id}`]);

interface Case extends CallerOfTest {
  readonly sees: readonly number[];
  /**
   * Lists to request in full: the statements are the same for all callers, so those who see least and most suffice.
   */
  readonly lists?: Walker['lists'];
  /** Withdraws the caller's access after everything was requested once. */
  readonly revoked?: { readonly sql: string; readonly datasetIds: readonly number[] };
}

const callers: readonly Case[] = [
  {
    name: 'nobody in particular',
    username: undefined,
    sees: [1, 2, 4, 5, 8],
    lists: { everyField: true },
  },
  {
    name: 'a member of a group with grants',
    username: 'researcher',
    sees: [1, 2, 4, 5, 6, 8],
    revoked: { sql: 'delete from dataset_permission where dataset_id = 6', datasetIds: [6] },
  },
  {
    name: 'a curator, who sees no more than others',
    username: 'curator',
    byPersonalToken: true,
    sees: [1, 2, 3, 4, 5, 8],
    lists: { everyFormat: true },
  },
];

/** Of some forty, which are all made by the same code. An administrator requests every one. */
const listsOfCaller = 16;

/** Two portals answer some thousand calls each. */
const walkTimeoutMs = 400_000;

describe('what a caller may not know of appears in no answer, header, file or log', () => {
  test.each(callers)(
    'to $name',
    async (caller) => {
      const { username, sees, revoked, lists = {} } = caller;
      const since = new Date();
      const [whole, bare] = await Promise.all([startCopy(username), startCopy(username)]);
      // Also after a failure: portals left running keep connections that other tests need.
      onTestFinished(async () => void (await Promise.all([whole.stop(), bare.stop()])));
      await plantSecrets(whole.portal, whole.query);
      const datasets = await allDatasets(whole);
      const hidden = datasets.filter(({ id }) => !sees.includes(id));
      expect(hidden.length, 'the collection hides something').toBeGreaterThan(0);
      const hiddenIds = hidden.map(({ id }) => id);
      const experiments = await hiddenExperiments(whole, hiddenIds);
      await deleteDatasets(bare, hiddenIds);

      const scope = {
        datasetIds: datasets.map(({ id }) => id),
        jobs: [jobUuid],
        lists,
        mostLists: listsOfCaller,
      };
      const [full, reduced] = await Promise.all([walk(whole, caller, scope), walk(bare, caller, scope)]);
      expect(differences(full.answers, reduced.answers, since)).toEqual([]);
      const secrets = [...secretsOf(hidden), ...experiments.map(({ name }) => name), ...secretWords];
      expect(mentions(full.answers, secrets)).toEqual([]);
      const isRefused = ({ status }: RecordedAnswer) => status === 400 || status === 422;
      const searches = [...full.answers].filter(([name]) => name.includes('canary'));
      expect(searches.filter(([, answer]) => isRefused(answer))).toEqual([]);
      expect(whole.log.length, 'the log is kept').toBeGreaterThan(100);
      expect(whole.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);

      if (revoked) {
        const taken = secretsOf(datasets.filter(({ id }) => revoked.datasetIds.includes(id)));
        expect(mentions(full.answers, taken), 'it was seen before').not.toEqual([]);
        await whole.query(revoked.sql);
        const later = await walk(whole, caller, { ...scope, jobs: full.jobs });
        expect(mentions(later.answers, [...secrets, ...taken])).toEqual([]);
      }
    },
    walkTimeoutMs,
  );

  test(
    'an administrator sees everything',
    async () => {
      const whole = await startCopy('admin');
      onTestFinished(() => whole.stop());
      await plantSecrets(whole.portal, whole.query);
      const datasets = await allDatasets(whole);
      const { answers } = await walk(
        whole,
        { name: 'an administrator', username: 'admin' },
        { datasetIds: datasets.map(({ id }) => id), jobs: [jobUuid] },
      );
      expect(answers.get('POST dataset/table/ids {} */*')?.text).toBe('{"data":[1,2,3,4,5,6,7,8],"count":8}');
      for (const secret of ['canary-dataset-7', 'canary-deleted', 'canary-job'])
        expect(mentions(answers, [secret]), `the search finds ${secret}`).not.toEqual([]);
      expect([...answers].filter(([, { status }]) => status === 500).map(([name]) => name)).toEqual([]);
    },
    walkTimeoutMs,
  );
});

test('every call that is ours was answered to somebody', () => {
  const ours = [
    ...[
      tokenRoutes,
      userGroupRoutes,
      datasetPermissionRoutes,
      licenceRoutes,
      passportRoutes,
      pedigreeExportRoutes,
      commentRoutes,
      linkRoutes,
      groupRoutes,
      groupMakingRoutes,
      markedRoutes,
      exportJobRoutes,
      overviewRoutes,
      fieldMapRoutes,
    ].flatMap((routes) => Object.keys(routes)),
    ...listSources.flatMap(({ table }) => callsOfList(table).map((call) => `POST ${table.segment}/${call}`)),
    ...listMounts.flatMap(({ path }) => mountCalls.map((call) => `POST ${path}${call}`)),
  ];
  // A call that fails for everybody cannot leak, and proves nothing.
  expect(ours.filter((name) => !succeeded.has(name))).toEqual([]);
});
