import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Writer } from '../db/handle';
import { prepared } from '../db/prepared';

/** Seconds after which half of the count is forgotten, once nobody has to wait any more. */
const halfLifeSeconds = 10 * 60;
const maxWaitSeconds = 15 * 60;
const noteEverySeconds = 60;

export interface Limit {
  readonly key: Buffer;
  /** Free attempts. After them the wait is a second, and doubles with each further one. */
  readonly free: number;
}

export interface Counter {
  readonly key: Buffer;
  /** Attempts not yet forgotten. */
  readonly level: number;
  /** Seconds until the next attempt; 0 if it may be made now. */
  readonly wait: number;
  /** The last success. */
  readonly clearedOn: Date | null;
  /** A refusal has been recorded within the last minute. */
  readonly isNoted: boolean;
}

/** What is counted, stored as a digest: people type passwords into name fields. */
export function throttleKey(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function seconds(now: Date, since: ReturnType<typeof sql>) {
  return sql`extract(epoch from ${now}::timestamptz - ${since})::float8`;
}

function counterFields(now: Date) {
  const idle = seconds(now, sql`greatest(counted_on, blocked_until)`);
  // Beyond a thousand half-lives PostgreSQL fails with an underflow.
  const halfLives = sql`least(greatest(0, ${idle} / ${halfLifeSeconds}::float8), 100)`;
  return sql`
    key_hash as key, cleared_on as "clearedOn", level * power(0.5, ${halfLives}) as level,
    greatest(0, ceil(-${seconds(now, sql`blocked_until`)})) as wait,
    coalesce(${seconds(now, sql`noted_on`)} < ${noteEverySeconds}::float8, false) as "isNoted"`;
}

/** In the order of their keys; a new one is empty. */
export async function readCounters(reader: Reader, keys: readonly Buffer[], now: Date): Promise<Counter[]> {
  const rows = await reader.many(
    prepared(sql<Counter>`
      select ${counterFields(now)} from throttle where key_hash = any(${[...keys]}::bytea[])`),
  );
  const empty = { level: 0, wait: 0, clearedOn: null, isNoted: false };
  return keys.map((key) => rows.find((row) => row.key.equals(key)) ?? { key, ...empty });
}

/**
 * Counts one attempt against every limit, before it is made: a thousand concurrent ones must not all be the first. If
 * one has to wait nothing is counted, and that counter is returned.
 */
export async function countAttempt(
  tx: Writer,
  limits: readonly Limit[],
  now: Date,
): Promise<Counter | undefined> {
  const counters = await lockCounters(tx, limits, now);
  const blocking = longestWait(counters);
  if (blocking) return blocking;
  const taken = limits.map(({ key, free }) => {
    const level = (counters.find((counter) => counter.key.equals(key))?.level ?? 0) + 1;
    const beyond = Math.round(level) - free;
    return { key, level, wait: beyond < 0 ? null : Math.min(2 ** beyond, maxWaitSeconds) };
  });
  await tx.run(
    prepared(sql`
      update throttle set level = taken.level, counted_on = ${now},
        blocked_until = ${now}::timestamptz + make_interval(secs => taken.wait)
      from unnest(${taken.map(({ key }) => key)}::bytea[], ${taken.map(({ level }) => level)}::float8[],
        ${taken.map(({ wait }) => wait)}::float8[]) as taken (key, level, wait)
      where key_hash = taken.key`),
  );
  return undefined;
}

/** A crash of the database loses the attempts of its last moments at most, and nobody waits for the disk. */
const lazily = sql`(select set_config('synchronous_commit', 'off', true)) as lazily`;

/** Locked in the order of keys, to avoid deadlocks. */
function lockCounters(tx: Writer, limits: readonly Limit[], now: Date): Promise<Counter[]> {
  return tx.many(
    prepared(sql<Counter>`
      insert into throttle (key_hash, counted_on)
      select key, ${now}::timestamptz from unnest(${limits.map(({ key }) => key)}::bytea[]) as key, ${lazily}
      order by key
      on conflict (key_hash) do update set key_hash = excluded.key_hash
      returning ${counterFields(now)}`),
  );
}

/** The counter with the longest wait, if any. */
export function longestWait(counters: readonly Counter[]): Counter | undefined {
  const [blocking] = counters.filter(({ wait }) => wait > 0).sort((one, other) => other.wait - one.wait);
  return blocking;
}

/** For an attempt that should not have been counted. */
export async function uncountAttempt(tx: Writer, keys: readonly Buffer[]): Promise<void> {
  await tx.run(sql`
    update throttle set level = greatest(level - 1, 0) from ${inOrder(keys)} where throttle.key_hash = mine.key_hash`);
}

/** A success: the key's count is cleared, and the others count one attempt less. */
export async function clearAttempts(
  tx: Writer,
  { key, taken }: { readonly key: Buffer; readonly taken: readonly Buffer[] },
  now: Date,
): Promise<void> {
  const isIt = sql`throttle.key_hash = ${key}`;
  await tx.run(
    prepared(sql`
    update throttle set level = case when ${isIt} then 0 else greatest(level - 1, 0) end,
      blocked_until = case when not ${isIt} then blocked_until end,
      cleared_on = case when ${isIt} then ${now}::timestamptz else cleared_on end
    from ${inOrder([key, ...taken])} where throttle.key_hash = mine.key_hash`),
  );
}

function inOrder(keys: readonly Buffer[]) {
  return sql`(
    select key_hash from throttle where key_hash = any(${[...keys]}::bytea[]) order by key_hash for update) as mine`;
}

/** Whether this refusal is the first of its minute and so recorded; a flood must not fill the audit log. */
export async function noteRefusal(tx: Writer, key: Buffer, now: Date): Promise<boolean> {
  const noted = await tx.run(sql`
    update throttle set noted_on = ${now}
    where key_hash = ${key}
      and (noted_on is null or noted_on <= ${now}::timestamptz - make_interval(secs => ${noteEverySeconds}::float8))`);
  return noted > 0;
}

/** Called by the worker: removes counters that have long decayed. */
export async function removeForgottenTries(tx: Writer, now: Date): Promise<void> {
  await tx.run(sql`
    delete from throttle
    where counted_on < ${now}::timestamptz - interval '1 day'
      and (cleared_on is null or cleared_on < ${now}::timestamptz - interval '30 days')`);
}
