import { routes } from '@landrace/contract/api';
import { listMounts, listSources } from '@landrace/server/app/http';
import { mountCalls } from '@landrace/server/engine/mount';
import { expect } from 'vitest';
import type { TestPortal } from '../portal';
import { sampleOf } from '../sample';
import { unzip } from '../unzip';
import type { RecordedAnswer } from './differences';
import { facetsOf, filesOf, readingsOf, type Thoroughness } from './list-readings';
import type { PlannedCall, World } from './planned-call';
import { plannedCalls } from './planned-calls';
import { plannedMounts } from './planned-lists';

/** How a caller authenticates. */
export interface Credential {
  readonly headers?: Readonly<Record<string, string>>;
  /** Appended to every address. */
  readonly query?: string;
}

export const bearer = (token: string): Credential => ({ headers: { authorization: `Bearer ${token}` } });
export const cookie = (token: string): Credential => ({ headers: { cookie: `token=${token}` } });
export const inAddress = (token: string): Credential => ({ query: `token=${token}` });

export interface Walker {
  readonly portal: TestPortal;
  /** Who calls, for the sample of the lists. */
  readonly name: string;
  /** Every list without it. */
  readonly mostLists?: number | undefined;
  readonly datasetIds: readonly number[];
  /** Anonymous without one. */
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
  readonly lastEvent?: string | undefined;
}

type MakeCall = (name: string, call: Call) => Promise<RecordedAnswer>;

function recorder(session: Walker): { answers: Map<string, RecordedAnswer>; makeCall: MakeCall } {
  const answers = new Map<string, RecordedAnswer>();
  const makeCall: MakeCall = async (name, call) => {
    const answer = await send(session, call);
    answers.set(name, answer);
    return answer;
  };
  return { answers, makeCall };
}

/** Makes every call of the access matrix and collects the responses by name; also returns the jobs it started. */
export async function everyAnswer(
  session: Walker,
): Promise<{ readonly answers: Map<string, RecordedAnswer>; readonly jobs: readonly string[] }> {
  const { answers, makeCall: ask } = recorder(session);
  await sideBySide(
    sampleOf(`leaks of lists to ${session.name}`, listSources, session.mostLists ?? listSources.length)
      .flatMap((source) => readingsOf(source, session.lists ?? {}))
      .map(({ path, body, accept, headers }) => () => {
        const name = ['POST', path, JSON.stringify(body), accept, ...Object.values(headers ?? {})].join(' ');
        return ask(name, { method: 'POST', path, body, accept, headers });
      }),
  );
  const jobs = [...session.jobs, ...(await makeJobCalls(ask))];
  const world: World = { datasetIds: session.datasetIds, jobs, token: session.token };
  await makeMountCalls(world, ask);
  await makeRouteCalls(world, ask);
  return { answers, jobs };
}

/** Makes the calls that a browser follows as links, which accept other credentials than the rest. */
export async function linkAnswers(session: Walker): Promise<Map<string, RecordedAnswer>> {
  const { answers, makeCall: ask } = recorder(session);
  const world: World = { datasetIds: session.datasetIds, jobs: session.jobs, token: session.token };
  await makeRouteCalls(world, ask, (route) => 'byLink' in route);
  return answers;
}

type PendingCall = () => Promise<unknown>;

/** For calls that change nothing. A file occupies a connection and requests another, and a client has few of them. */
const atATime = 3;

async function sideBySide(pending: readonly PendingCall[]): Promise<void> {
  const waiting = pending.values();
  const lane = async () => {
    for (const run of waiting) await run();
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

async function makeMountCalls(world: World, makeCall: MakeCall): Promise<void> {
  const pending = listMounts.flatMap((mount) =>
    [...(plannedMounts[mount.path]?.(world) ?? []).entries()].flatMap(([index, params]) =>
      mountCalls.map((call) => () => {
        const path = filled(mount.path + call, params);
        const body = call === '/facets' ? { fields: facetsOf(mount.source.table) } : {};
        const name = `POST ${mount.path}${call} ${index}`;
        return makeCall(name, { method: 'POST', path, body, accept: 'text/csv' });
      }),
    ),
  );
  await sideBySide(pending);
}

async function makeRouteCalls(
  world: World,
  makeCall: MakeCall,
  isIncluded: (route: (typeof routes)[number]) => boolean = () => true,
): Promise<void> {
  const declared = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  for (const [key, plan] of Object.entries(plannedCalls)) {
    const route = declared.get(key);
    if (!route) throw new Error(`${key} is planned and not declared.`);
    if (!isIncluded(route)) continue;
    const pending = plan(world).map(({ params, query, form, ...rest }, index) => () => {
      const path = filled(route.path, params) + (query === undefined ? '' : `?${query}`);
      const call = { method: route.method, path, ...rest, ...(form && { body: formOf(form) }) };
      return makeCall(`${key} ${index}`, call);
    });
    if (route.method === 'GET') await sideBySide(pending);
    else for (const run of pending) await run();
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

/** One after the other, since other calls return the order in which they ended; returns their uuids. */
async function makeJobCalls(makeCall: MakeCall): Promise<string[]> {
  const uuids: string[] = [];
  for (const { table } of listSources)
    for (const [call, body] of filesOf(table)) {
      const path = `${table.segment}/${call}/export/job`;
      const start = `POST ${path}`;
      const accept = 'text/tab-separated-values';
      const started = await makeCall(start, { method: 'POST', path, body, accept });
      if (started.status !== 200) continue;
      const [{ uuid }] = JSON.parse(started.text) as [{ uuid: string }];
      const file = () =>
        makeCall(`${start} file`, { method: 'GET', path: `dataset/export/async/${uuid}/download` });
      await expect.poll(async () => (await file()).status, { timeout: 30_000, interval: 20 }).toBe(200);
      uuids.push(uuid);
    }
  return uuids;
}

async function send({ portal, credential }: Walker, call: Call): Promise<RecordedAnswer> {
  const headers = { accept: call.accept ?? '*/*', ...credential?.headers, ...call.headers };
  const path = withQuery(call.path, credential?.query);
  const { lastEvent } = call;
  if (lastEvent !== undefined) return await listen(portal, { path, headers, lastEvent });
  const answer = await portal.call(call.method, path, { body: call.body, headers });
  return recorded(answer, isZip(answer.bytes) ? textOfZip(answer.bytes) : answer.text());
}

function withQuery(path: string, query: string | undefined): string {
  if (query === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';

/** Compression hides words from the search, and adds the time of packing. */
function textOfZip(bytes: Buffer): string {
  return unzip(bytes)
    .map(({ name, content }) => `${name}\n${isZip(content) ? textOfZip(content) : content.toString()}`)
    .join('\n');
}

/** Several cookies are several headers of one name. */
function recorded({ status, headers }: { status: number; headers: Headers }, text: string): RecordedAnswer {
  return {
    status,
    headers: { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie().join() },
    text,
  };
}

/** Longer than any portal takes to report a handful of jobs. */
const timeoutMs = 4_000;

/** Leaves after the event with this text, or when it does not come because the caller may not see it. */
async function listen(
  portal: TestPortal,
  { path, headers, lastEvent }: { path: string; headers: Record<string, string>; lastEvent: string },
): Promise<RecordedAnswer> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)]);
  const answer = await fetch(`${portal.url}/api/${path}`, { headers, signal });
  let text = '';
  try {
    for await (const bytes of answer.body ?? []) {
      text += Buffer.from(bytes).toString();
      if (text.includes(lastEvent) && text.endsWith('\n\n')) break;
    }
  } catch (problem) {
    if (!signal.aborted) throw problem;
  }
  leaving.abort();
  return recorded(answer, text);
}
