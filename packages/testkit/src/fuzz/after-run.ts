import { setTimeout as pause } from 'node:timers/promises';
import { readMemory } from '../../../../bench/src/memory';
import type { BuiltPortal } from '../built-portal';
import { runStatement } from './database';

/** Work for clients that left must have been abandoned by then. */
const settleMs = 20_000;
const healthyMs = 1_000;
/** Several times what the server uses in a long run, so that only a leak reaches it. */
const maxMemory = 1_200 * 2 ** 20;
const inMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

interface RunLeftovers {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

const busyConnections = `
  select pid, state, extract(epoch from now() - state_change)::int as seconds, left(query, 200) as query
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and state <> 'idle' and query not ilike '%graphile_worker%'`;

/** Connections that work for a client that left, or wait within a transaction that will never end. */
async function leftConnections(databaseUrl: string): Promise<string[]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const busy = await runStatement(databaseUrl, busyConnections);
    if (busy.length === 0 || Date.now() > deadline) return busy.map((row) => JSON.stringify(row));
    await pause(500);
  }
}

async function health(url: string): Promise<string | undefined> {
  const startedAt = performance.now();
  const status = await fetch(`${url}healthz`, { signal: AbortSignal.timeout(healthyMs) }).then(
    (response) => response.status,
    (problem: unknown) => String(problem),
  );
  return status === 200
    ? undefined
    : `/healthz: ${status} after ${Math.round(performance.now() - startedAt)} ms`;
}

/** A job that ends this way is for the worker what a 500 response is for the server. */
const brokenJobs = `
  select kind, data_type, count(*)::int as jobs, min(uuid::text) as uuid from job
  where error_code = 'internal.error' group by 1, 2`;
const jobStates = `select state, count(*)::int as jobs from job group by 1 order by 1`;

/** Checks that the portal is as healthy after a run as it was before. */
export async function checkAfterRun(portal: BuiltPortal, startMemory: number): Promise<RunLeftovers> {
  const { url, databaseUrl } = portal;
  const [busy, unhealthy] = [await leftConnections(databaseUrl), await health(url)];
  const { rss, peak } = readMemory(portal.program('main').pid);
  const states = await runStatement<{ state: string; jobs: number }>(databaseUrl, jobStates);
  const worker = await Promise.race([portal.program('worker').exited, undefined]);
  const broken = await runStatement(databaseUrl, brokenJobs);
  return {
    lines: [
      `memory of the server: ${inMegabytes(startMemory)} at first, ${inMegabytes(rss)} at the end, ${inMegabytes(peak ?? rss)} at most`,
      `jobs: ${states.map(({ state, jobs }) => `${state} ${jobs}`).join(', ')}`,
    ],
    problems: [
      ...(unhealthy === undefined ? [] : [unhealthy]),
      ...(worker === undefined ? [] : [`the worker ended: ${worker}`]),
      ...busy.map((connection) => `a connection is still busy: ${connection}`),
      ...(rss > maxMemory ? [`the server keeps ${inMegabytes(rss)}`] : []),
      ...broken.map((row) => `jobs failed with internal.error: ${JSON.stringify(row)}`),
    ],
  };
}
