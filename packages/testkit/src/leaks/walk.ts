import { routes } from '@landrace/contract/api';
import { listMounts, listSources } from '@landrace/server/app/http';
import { mountCalls } from '@landrace/server/engine/mount';
import { expect } from 'vitest';
import type { TestPortal } from '../portal';
import { unzip } from '../unzip';
import type { ToldAnswer } from './differences';
import { facetsOf, filesOf, readingsOf, type Thoroughness } from './list-readings';
import type { PlannedCall, World } from './planned-call';
import { plannedCalls, plannedMounts } from './planned-calls';

/** How a caller shows who it is. */
export interface Credential {
  readonly headers?: Readonly<Record<string, string>>;
  /** At the end of every address. */
  readonly query?: string;
}

export const bearer = (token: string): Credential => ({ headers: { authorization: `Bearer ${token}` } });
export const cookie = (token: string): Credential => ({ headers: { cookie: `token=${token}` } });
export const inAddress = (token: string): Credential => ({ query: `token=${token}` });

export interface Walker {
  readonly portal: TestPortal;
  readonly datasetIds: readonly number[];
  /** Nobody is signed in without one. */
  readonly credential?: Credential | undefined;
  /** The session that the last call ends. */
  readonly token?: string | undefined;
  readonly lists?: Thoroughness;
  /** Finished jobs of the caller, made of every dataset. */
  readonly jobs: readonly string[];
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly events?: number | undefined;
}

type Ask = (name: string, call: Call) => Promise<ToldAnswer>;

function recorder(walker: Walker): { answers: Map<string, ToldAnswer>; ask: Ask } {
  const answers = new Map<string, ToldAnswer>();
  const ask: Ask = async (name, call) => {
    const answer = await send(walker, call);
    answers.set(name, answer);
    return answer;
  };
  return { answers, ask };
}

/** Makes every call of the access matrix and keeps the answers by name; gives the jobs it started, too. */
export async function everyAnswer(
  walker: Walker,
): Promise<{ readonly answers: Map<string, ToldAnswer>; readonly jobs: readonly string[] }> {
  const { answers, ask } = recorder(walker);
  await sideBySide(
    listSources
      .flatMap((source) => readingsOf(source, walker.lists ?? {}))
      .map(({ path, body, accept, headers }) => () => {
        const name = ['POST', path, JSON.stringify(body), accept, ...Object.values(headers ?? {})].join(' ');
        return ask(name, { method: 'POST', path, body, accept, headers });
      }),
  );
  const jobs = [...walker.jobs, ...(await askJobs(ask))];
  const world: World = { datasetIds: walker.datasetIds, jobs, token: walker.token };
  await askMounts(world, ask);
  await askRoutes(world, ask);
  return { answers, jobs };
}

/** Makes the calls that a browser follows as links, which take other credentials than all else. */
export async function linkAnswers(walker: Walker): Promise<Map<string, ToldAnswer>> {
  const { answers, ask } = recorder(walker);
  const world: World = { datasetIds: walker.datasetIds, jobs: walker.jobs, token: walker.token };
  await askRoutes(world, ask, (route) => 'byLink' in route);
  return answers;
}

type Question = () => Promise<unknown>;

/** For what changes nothing. A file holds a connection and asks for another, and a client has few of them. */
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

async function askRoutes(
  world: World,
  ask: Ask,
  isAsked: (route: (typeof routes)[number]) => boolean = () => true,
): Promise<void> {
  const declared = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  for (const [key, plan] of Object.entries(plannedCalls)) {
    const route = declared.get(key);
    if (!route) throw new Error(`${key} is planned and not declared.`);
    if (!isAsked(route)) continue;
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

async function send({ portal, credential }: Walker, call: Call): Promise<ToldAnswer> {
  const headers = { accept: call.accept ?? '*/*', ...credential?.headers, ...call.headers };
  const path = withQuery(call.path, credential?.query);
  if (call.events !== undefined) return await listen(portal, { path, headers, events: call.events });
  const answer = await portal.call(call.method, path, { body: call.body, headers });
  return told(answer, isZip(answer.bytes) ? textOfZip(answer.bytes) : answer.text());
}

function withQuery(path: string, query: string | undefined): string {
  if (query === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
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
const timeoutMs = 10_000;

/** Leaves as soon as the wanted number of events was told; what comes too late was not told. */
async function listen(
  portal: TestPortal,
  { path, headers, events }: { path: string; headers: Record<string, string>; events: number },
): Promise<ToldAnswer> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)]);
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
