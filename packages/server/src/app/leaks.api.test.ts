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
import { differences, mentions, type ToldAnswers } from '@landrace/testkit/leaks/differences';
import { everyAnswer } from '@landrace/testkit/leaks/walk';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { mountCalls } from '../engine/mount';
import { callsOfList } from '../engine/routes';
import { listMounts, listSources } from './http';
import { startWorker } from './worker-runner';

/** Answers of calls that somebody was given, by the name of the call without its variant. */
const succeeded = new Set<string>();

/** A portal whose log is kept, with more in it that could be told by mistake. */
interface Copy {
  readonly portal: TestPortal;
  readonly log: string[];
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const jobUuid = '00000000-0000-4000-8000-000000000b0b';

async function startCopy(username: string | undefined): Promise<Copy> {
  // Under one address, which labels and links hold.
  const portal = await startTestPortal({ LANDRACE_PUBLIC_URL: 'https://portal.example/' });
  const log: string[] = [];
  const sink = { write: (line: string) => void log.push(line) };
  Object.assign(portal.services.logger, { [pino.symbols.streamSym]: sink, level: 'debug' });
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  const worker = await startWorker(portal.services);
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  await query(`
    insert into app_user (provider, subject, username, password_hash)
    select 'local', 'visitor', 'visitor', password_hash from app_user where username = 'researcher'`);
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
  // Files of a dataset go with it; left behind without a link they would be everybody's.
  await query(
    `delete from file_resource f where exists (
       select from dataset_file_resource l where l.file_resource_id = f.id and l.dataset_id = any($1))
     and not exists (
       select from dataset_file_resource l where l.file_resource_id = f.id and l.dataset_id <> all($1))`,
    [ids],
  );
  await query('delete from dataset where id = any($1)', [ids]);
}

async function signIn({ portal }: Copy, username: string | undefined): Promise<string | undefined> {
  if (username === undefined) return undefined;
  const answer = await portal.call('POST', 'token', { body: { username, password: demoPassword } });
  expect(answer.status, answer.text()).toBe(200);
  return answer.json().token;
}

async function walk(
  copy: Copy,
  username: string | undefined,
  datasets: readonly Dataset[],
): Promise<ToldAnswers> {
  const token = await signIn(copy, username);
  const answers = await everyAnswer({
    portal: copy.portal,
    datasetIds: datasets.map(({ id }) => id),
    token,
    job: jobUuid,
  });
  for (const [name, { status }] of answers)
    if (status < 300) succeeded.add(name.split(' ').slice(0, 2).join(' '));
  return answers;
}

const allDatasets = ({ query }: Copy) => query<Dataset>('select id, name from dataset order by id');

/** What must not be in any answer: names, and the words that the collection plants in descriptions and values. */
const secretsOf = (datasets: readonly Dataset[]) =>
  datasets.flatMap(({ id, name }) => [name, `canary-dataset-${id}`]);

describe('what a caller may not know of is told in no answer, header, file or log', () => {
  const callers = [
    { name: 'nobody in particular', username: undefined, sees: [1, 2, 4, 5, 8] },
    { name: 'somebody without a grant', username: 'visitor', sees: [1, 2, 4, 5, 8] },
    { name: 'a member of a group with grants', username: 'researcher', sees: [1, 2, 4, 5, 6, 8] },
    { name: 'a curator, who has no more sight than others', username: 'curator', sees: [1, 2, 3, 4, 5, 8] },
  ];
  test.each(callers)('to $name', async ({ username, sees }) => {
    const since = new Date();
    const [whole, bare] = await Promise.all([startCopy(username), startCopy(username)]);
    const datasets = await allDatasets(whole);
    const hidden = datasets.filter(({ id }) => !sees.includes(id));
    expect(hidden.length, 'the collection hides something').toBeGreaterThan(0);
    await deleteDatasets(
      bare,
      hidden.map(({ id }) => id),
    );

    const [full, reduced] = await Promise.all([
      walk(whole, username, datasets),
      walk(bare, username, datasets),
    ]);
    await Promise.all([whole.stop(), bare.stop()]);
    expect(differences(full, reduced, since)).toEqual([]);
    const secrets = secretsOf(hidden);
    expect(mentions(full, secrets)).toEqual([]);
    expect(whole.log.length, 'the log is kept').toBeGreaterThan(100);
    expect(whole.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  test('an administrator is told everything', async () => {
    const whole = await startCopy('admin');
    const datasets = await allDatasets(whole);
    const answers = await walk(whole, 'admin', datasets);
    await whole.stop();
    expect(answers.get('POST dataset/table/ids {} */*')?.text).toBe('{"data":[1,2,3,4,5,6,7,8],"count":8}');
    expect(mentions(answers, ['canary-dataset-7']), 'the search finds what is there').not.toEqual([]);
    expect([...answers].filter(([, { status }]) => status === 500).map(([name]) => name)).toEqual([]);
  });
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
    ]
      .flat()
      .map(({ method, path }) => `${method} ${path}`),
    ...listSources.flatMap(({ table }) => callsOfList(table).map((call) => `POST ${table.segment}/${call}`)),
    ...listMounts.flatMap(({ path }) => mountCalls.map((call) => `POST ${path}${call}`)),
  ];
  // A call that fails for everybody cannot leak, and proves nothing.
  expect(ours.filter((name) => !succeeded.has(name))).toEqual([]);
});
