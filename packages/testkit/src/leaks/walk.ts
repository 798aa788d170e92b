import { routes } from '@landrace/contract/api';
import type { TableDefinition } from '@landrace/contract/core/table';
import { listMounts, listSources } from '@landrace/server/app/http';
import { mountCalls } from '@landrace/server/engine/mount';
import type { TableSource } from '@landrace/server/engine/source';
import { expect } from 'vitest';
import type { TestPortal } from '../portal';
import { unzip } from '../unzip';
import type { ToldAnswer } from './differences';
import type { PlannedCall, World } from './planned-call';
import { plannedAsks, plannedCalls, plannedMounts } from './planned-calls';

export interface Walker {
  readonly portal: TestPortal;
  readonly datasetIds: readonly number[];
  /** Nobody is signed in without one. */
  readonly token: string | undefined;
  /** A finished job of the caller, made of every dataset. */
  readonly job: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly accept?: string;
  readonly events?: number | undefined;
}

type Ask = (name: string, call: Call) => Promise<ToldAnswer>;

/** Makes every call of the access matrix and keeps the answers by name. */
export async function everyAnswer(walker: Walker): Promise<Map<string, ToldAnswer>> {
  const answers = new Map<string, ToldAnswer>();
  const ask: Ask = async (name, call) => {
    const answer = await send(walker, call);
    answers.set(name, answer);
    return answer;
  };
  await sideBySide(listSources.flatMap((source) => readingsOf(source, ask)));
  const jobs = [walker.job, ...(await askJobs(ask))];
  const world: World = { datasetIds: walker.datasetIds, jobs, token: walker.token };
  await askMounts(world, ask);
  await askRoutes(world, ask);
  return answers;
}

type Question = () => Promise<unknown>;

/** For what changes nothing. A file holds a connection and asks for another, and a portal of the tests has six. */
const atATime = 3;

async function sideBySide(questions: readonly Question[]): Promise<void> {
  const waiting = questions.values();
  const lane = async () => {
    for (const question of waiting) await question();
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

async function askMounts(world: World, ask: Ask): Promise<void> {
  const questions = listMounts.flatMap((mount) =>
    [...(plannedMounts[mount.path]?.(world) ?? []).entries()].flatMap(([index, params]) =>
      mountCalls.map((call) => () => {
        const path = filled(mount.path + call, params);
        const body = call === '/facets' ? { fields: facetsOf(mount.source.table) } : {};
        const name = `POST ${mount.path}${call} ${index}`;
        return ask(name, { method: 'POST', path, body, accept: 'text/csv' });
      }),
    ),
  );
  await sideBySide(questions);
}

async function askRoutes(world: World, ask: Ask): Promise<void> {
  const declared = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  for (const [key, plan] of Object.entries(plannedCalls)) {
    const route = declared.get(key);
    if (!route) throw new Error(`${key} is planned and not declared.`);
    const questions = plan(world).map(({ params, query, form, ...rest }, index) => () => {
      const path = filled(route.path, params) + (query === undefined ? '' : `?${query}`);
      const call = { method: route.method, path, ...rest, ...(form && { body: formOf(form) }) };
      return ask(`${key} ${index}`, call);
    });
    if (route.method === 'GET') await sideBySide(questions);
    else for (const question of questions) await question();
  }
}

function formOf(parts: NonNullable<PlannedCall['form']>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

function filled(path: string, params: PlannedCall['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_brace, name: string) => encodeURIComponent(String(params[name])));
}

/** All calls of a list that only read. */
function readingsOf({ table, asks }: TableSource, ask: Ask): Question[] {
  const post =
    (call: string, body: unknown, accept = '*/*'): Question =>
    () => {
      const path = `${table.segment}/${call}`;
      const name = `POST ${path} ${JSON.stringify(body)} ${accept}`;
      return ask(name, { method: 'POST', path, body, accept });
    };
  return [
    post('table', {}),
    post('table', { limit: 5, page: 0 }),
    ...Object.keys(asks ?? {}).map((name) => post('table', { [name]: plannedAsks[name] })),
    post('table/ids', {}),
    post('table/facets', { fields: facetsOf(table) }),
    ...(table.place ? placesOf(table).map(([call, body]) => post(call, body)) : []),
    ...filesOf(table).map(([call, body]) => post(`${call}/export`, body, 'text/csv')),
  ];
}

const world = { west: -180, south: -90, east: 180, north: 90 };
/** East of Greenwich and north of the equator, round a corner of the globe. */
const quarter = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 100 },
  { lat: 80, lng: 100 },
  { lat: 80, lng: 0 },
];

const searches = [
  ['distance/table', { latitude: 40, longitude: 20 }],
  ['polygon/table', { polygons: [quarter] }],
] as const;

type Wish = readonly [call: string, body: unknown];

/** What a file can be made of. */
const filesOf = (table: TableDefinition): readonly Wish[] => [
  ['table', {}],
  ...(table.place ? searches : []),
];

/** Every field that may colour a map or filter it is a way to learn something of hidden rows. */
function placesOf(table: TableDefinition): readonly Wish[] {
  const colours = Object.entries(table.fields).flatMap(([name, { kind, minimumRole, facet }]): object[] => {
    if (minimumRole || !facet) return [];
    if (kind !== 'flag') return [{ colourBy: name }];
    return [{ filter: [{ column: name, comparator: 'equals', values: [1] }] }];
  });
  const point = { latitude: 40, longitude: 20, limit: 500 };
  return [
    ...[{}, ...colours].map((more): Wish => ['table/clusters', { bounds: world, zoom: 1, ...more }]),
    ...['distance/table', 'distance/table/ids'].flatMap((call): Wish[] => [
      [call, point],
      [call, { ...point, maximumDistance: 2_000 }],
    ]),
    ...['polygon/table', 'polygon/table/ids'].map((call): Wish => [call, { polygons: [quarter] }]),
  ];
}

function facetsOf(table: TableDefinition): string[] {
  return Object.entries(table.fields).flatMap(([name, field]) =>
    field.facet && !field.minimumRole ? [name] : [],
  );
}

/** One after the other, since others tell in which order they ended; gives their uuids. */
async function askJobs(ask: Ask): Promise<string[]> {
  const uuids: string[] = [];
  for (const { table } of listSources)
    for (const [call, body] of filesOf(table)) {
      const path = `${table.segment}/${call}/export/job`;
      const start = `POST ${path}`;
      const accept = 'text/tab-separated-values';
      const started = await ask(start, { method: 'POST', path, body, accept });
      if (started.status !== 200) continue;
      const [{ uuid }] = JSON.parse(started.text) as [{ uuid: string }];
      const file = () =>
        ask(`${start} file`, { method: 'GET', path: `dataset/export/async/${uuid}/download` });
      await expect.poll(async () => (await file()).status, { timeout: 30_000, interval: 20 }).toBe(200);
      uuids.push(uuid);
    }
  return uuids;
}

async function send({ portal, token }: Walker, call: Call): Promise<ToldAnswer> {
  const headers = {
    accept: call.accept ?? '*/*',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  if (call.events !== undefined) return await listen(portal, { ...call, headers, events: call.events });
  const answer = await portal.call(call.method, call.path, { body: call.body, headers });
  return told(answer, isZip(answer.bytes) ? textOfZip(answer.bytes) : answer.text());
}

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';

/** What is packed hides words from whoever looks for them, and says when it was packed. */
function textOfZip(bytes: Buffer): string {
  return unzip(bytes)
    .map(({ name, content }) => `${name}\n${isZip(content) ? textOfZip(content) : content.toString()}`)
    .join('\n');
}

/** Several cookies are several headers of one name. */
function told({ status, headers }: { status: number; headers: Headers }, text: string): ToldAnswer {
  return {
    status,
    headers: { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie().join() },
    text,
  };
}

/** Longer than any portal takes to tell of a handful of jobs. */
const patienceMs = 10_000;

/** Leaves as soon as the wanted number of events was told; what comes too late was not told. */
async function listen(
  portal: TestPortal,
  { path, headers, events }: { path: string; headers: Record<string, string>; events: number },
): Promise<ToldAnswer> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
  const answer = await fetch(`${portal.url}/api/${path}`, { headers, signal });
  let text = '';
  try {
    for await (const bytes of answer.body ?? []) {
      text += Buffer.from(bytes).toString();
      if (text.split('event: job').length > events && text.endsWith('\n\n')) break;
    }
  } catch (problem) {
    if (!signal.aborted) throw problem;
  }
  leaving.abort();
  return told(answer, text);
}
