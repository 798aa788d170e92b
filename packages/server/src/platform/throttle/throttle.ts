import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Writer } from '../db/handle';

/** After which half of what was counted is forgotten, once nobody has to wait any more. */
const halfLifeSeconds = 10 * 60;
const longestWaitSeconds = 15 * 60;
const noteEverySeconds = 60;

export interface Limit {
  readonly key: Buffer;
  /** Tries that cost nothing. After as many one waits a second, and after each further one twice as long. */
  readonly free: number;
}

export interface Counter {
  readonly key: Buffer;
  /** Tries not yet forgotten. */
  readonly level: number;
  /** Seconds until the next try; 0 when it may be made now. */
  readonly wait: number;
  /** The last success. */
  readonly clearedOn: Date | null;
  /** A refusal has been noted within the last minute. */
  readonly isNoted: boolean;
}

/** What is counted, kept as a digest: people type passwords where names belong. */
export function throttleKey(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function seconds(now: Date, since: ReturnType<typeof sql>) {
  return sql`extract(epoch from ${now}::timestamptz - ${since})::float8`;
}

function counterFields(now: Date) {
  const idle = seconds(now, sql`greatest(counted_on, blocked_until)`);
  // Beyond a thousand half-lives PostgreSQL calls the result an underflow and fails.
  const halfLives = sql`least(greatest(0, ${idle} / ${halfLifeSeconds}::float8), 100)`;
  return sql`
    key_hash as key, cleared_on as "clearedOn", level * power(0.5, ${halfLives}) as level,
    greatest(0, ceil(-${seconds(now, sql`blocked_until`)})) as wait,
    coalesce(${seconds(now, sql`noted_on`)} < ${noteEverySeconds}::float8, false) as "isNoted"`;
}

/** In the order of their keys; one that nobody has counted yet is empty. */
export async function readCounters(reader: Reader, keys: readonly Buffer[], now: Date): Promise<Counter[]> {
  const rows = await reader.many(sql<Counter>`
    select ${counterFields(now)} from throttle where key_hash = any(${[...keys]}::bytea[])`);
  const empty = { level: 0, wait: 0, clearedOn: null, isNoted: false };
  return keys.map((key) => rows.find((row) => row.key.equals(key)) ?? { key, ...empty });
}

/**
 * Counts one try against every limit, before it is made: a thousand at once must not all be the first.
 * Where one has to wait nothing is counted, and the counter that says so is given back.
 */
export async function takeTry(tx: Writer, limits: readonly Limit[], now: Date): Promise<Counter | undefined> {
  // Everybody locks in the same order, so that nobody waits in a circle.
  const sorted = [...limits].sort((one, other) => one.key.compare(other.key));
  const keys = sorted.map(({ key }) => key);
  await tx.run(sql`
    insert into throttle (key_hash, counted_on) select unnest(${keys}::bytea[]), ${now}::timestamptz on conflict do nothing`);
  await tx.many(sql`
    select from throttle where key_hash = any(${keys}::bytea[]) order by key_hash for update`);
  const counters = await readCounters(tx, keys, now);
  const held = longestWait(counters);
  if (held) return held;
  for (const [index, { key, free }] of sorted.entries()) {
    const level = (counters[index]?.level ?? 0) + 1;
    const beyond = Math.round(level) - free;
    const wait = beyond < 0 ? null : Math.min(2 ** beyond, longestWaitSeconds);
    await tx.run(sql`
      update throttle set level = ${level}, counted_on = ${now},
        blocked_until = ${now}::timestamptz + make_interval(secs => ${wait}::float8)
      where key_hash = ${key}`);
  }
  return undefined;
}

/** The counter that has to be waited for longest, if any has to. */
export function longestWait(counters: readonly Counter[]): Counter | undefined {
  const [held] = counters.filter(({ wait }) => wait > 0).sort((one, other) => other.wait - one.wait);
  return held;
}

/** A try that should not have been counted. */
export async function giveTryBack(tx: Writer, keys: readonly Buffer[]): Promise<void> {
  await tx.run(sql`
    update throttle set level = greatest(level - 1, 0) where key_hash = any(${[...keys]}::bytea[])`);
}

/** A success: nothing is held against this key any more. */
export async function clearTries(tx: Writer, key: Buffer, now: Date): Promise<void> {
  await tx.run(sql`
    update throttle set level = 0, blocked_until = null, cleared_on = ${now} where key_hash = ${key}`);
}

/** Whether this refusal is the first of its minute, which is told; a flood must not fill the audit log. */
export async function noteRefusal(tx: Writer, key: Buffer, now: Date): Promise<boolean> {
  const noted = await tx.run(sql`
    update throttle set noted_on = ${now}
    where key_hash = ${key}
      and (noted_on is null or noted_on <= ${now}::timestamptz - make_interval(secs => ${noteEverySeconds}::float8))`);
  return noted > 0;
}

/** The worker calls it: whatever has been forgotten a hundred times over. */
export async function removeForgottenTries(tx: Writer, now: Date): Promise<void> {
  await tx.run(sql`
    delete from throttle
    where counted_on < ${now}::timestamptz - interval '1 day'
      and (cleared_on is null or cleared_on < ${now}::timestamptz - interval '30 days')`);
}
