import { routes } from '@landrace/contract/api';
import type { TableDefinition } from '@landrace/contract/core/table';
import { listMounts, listSources } from '@landrace/server/app/http';
import { mountCalls } from '@landrace/server/engine/mount';
import type { TableSource } from '@landrace/server/engine/source';
import { expect } from 'vitest';
import type { TestPortal } from '../portal';
import type { ToldAnswer } from './differences';
import { type PlannedCall, plannedAsks, plannedCalls, plannedMounts, type World } from './planned-calls';

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
  const jobs = [walker.job];
  for (const source of listSources) jobs.push(...(await askList(source, ask)));
  const world: World = { datasetIds: walker.datasetIds, jobs, token: walker.token };
  await askMounts(world, ask);
  await askRoutes(world, ask);
  return answers;
}

async function askMounts(world: World, ask: Ask): Promise<void> {
  for (const mount of listMounts) {
    for (const [index, params] of (plannedMounts[mount.path]?.(world) ?? []).entries()) {
      for (const call of mountCalls) {
        const path = filled(mount.path + call, params);
        const body = call === '/facets' ? { fields: facetsOf(mount.source.table) } : {};
        await ask(`POST ${mount.path}${call} ${index}`, { method: 'POST', path, body, accept: 'text/csv' });
      }
    }
  }
}

async function askRoutes(world: World, ask: Ask): Promise<void> {
  const declared = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  for (const [key, plan] of Object.entries(plannedCalls)) {
    const route = declared.get(key);
    if (!route) throw new Error(`${key} is planned and not declared.`);
    for (const [index, { params, query, form, ...rest }] of plan(world).entries()) {
      const path = filled(route.path, params) + (query === undefined ? '' : `?${query}`);
      await ask(`${key} ${index}`, {
        method: route.method,
        path,
        ...rest,
        ...(form && { body: formOf(form) }),
      });
    }
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

/** All calls of a list; gives the uuids of the jobs it started. */
async function askList({ table, asks }: TableSource, ask: Ask): Promise<string[]> {
  const at = (call: string) => `${table.segment}/${call}`;
  const post = (call: string, body: unknown, accept = '*/*') =>
    ask(`POST ${at(call)} ${JSON.stringify(body)} ${accept}`, {
      method: 'POST',
      path: at(call),
      body,
      accept,
    });
  await post('table', {});
  await post('table', { limit: 5, page: 0 });
  for (const name of Object.keys(asks ?? {})) await post('table', { [name]: plannedAsks[name] });
  await post('table/ids', {});
  await post('table/facets', { fields: facetsOf(table) });
  if (table.place) await askPlaces(table, post);
  const jobs: string[] = [];
  for (const [call, body] of [['table', {}] as const, ...(table.place ? searches : [])]) {
    await post(`${call}/export`, body, 'text/csv');
    jobs.push(...(await jobOf(at(`${call}/export/job`), body, ask)));
  }
  return jobs;
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

/** Every field that may colour a map or filter it is a way to learn something of hidden rows. */
async function askPlaces(
  table: TableDefinition,
  post: (call: string, body: unknown) => Promise<ToldAnswer>,
): Promise<void> {
  await post('table/clusters', { bounds: world, zoom: 1 });
  for (const [name, { kind, minimumRole, facet }] of Object.entries(table.fields)) {
    if (minimumRole || !facet) continue;
    if (kind === 'flag') {
      const filter = [{ column: name, comparator: 'equals', values: [1] }];
      await post('table/clusters', { bounds: world, zoom: 1, filter });
    } else await post('table/clusters', { bounds: world, zoom: 1, colourBy: name });
  }
  for (const call of ['distance/table', 'distance/table/ids']) {
    await post(call, { latitude: 40, longitude: 20, limit: 500 });
    await post(call, { latitude: 40, longitude: 20, maximumDistance: 2_000, limit: 500 });
  }
  for (const call of ['polygon/table', 'polygon/table/ids']) await post(call, { polygons: [quarter] });
}

function facetsOf(table: TableDefinition): string[] {
  return Object.entries(table.fields).flatMap(([name, field]) =>
    field.facet && !field.minimumRole ? [name] : [],
  );
}

async function jobOf(path: string, body: unknown, ask: Ask): Promise<string[]> {
  const start = `POST ${path}`;
  const accept = 'text/tab-separated-values';
  const started = await ask(start, { method: 'POST', path, body, accept });
  if (started.status !== 200) return [];
  const [{ uuid }] = JSON.parse(started.text) as [{ uuid: string }];
  const file = () => ask(`${start} file`, { method: 'GET', path: `dataset/export/async/${uuid}/download` });
  await expect.poll(async () => (await file()).status, { timeout: 30_000, interval: 60 }).toBe(200);
  return [uuid];
}

async function send({ portal, token }: Walker, call: Call): Promise<ToldAnswer> {
  const headers = {
    accept: call.accept ?? '*/*',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  if (call.events !== undefined) return await listen(portal, { ...call, headers, events: call.events });
  const answer = await portal.call(call.method, call.path, { body: call.body, headers });
  return told(answer, answer.text());
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
