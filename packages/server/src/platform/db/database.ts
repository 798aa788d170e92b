import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import { currentRequest, outsideRequest } from '../request-scope';
import { type ConnectionOptions, connect, dedicatedClient, downloadPool } from './connection';
import { shareConnections } from './connection-shares';
import { type Reader, readerOver, type Writer } from './handle';
import { orOutage } from './outage';
import { withinLimits } from './statement-limits';

/** Settings of PostgreSQL for the statements of one reader. */
type PlannerSettings = Readonly<Record<string, string>>;

export interface Database {
  readonly reader: Reader;
  /** Opened by services only; helpers receive the handle. There are no nested transactions. */
  inTransaction<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  /** Reads that share one snapshot of the database: for data that must be consistent. */
  atOneMoment<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  /**
   * Reads for the request in progress: each is cancelled after this many milliseconds, which `isTimeout` recognises,
   * and when the client of the request leaves.
   */
  readerWithTimeout(timeoutMs: number, settings?: PlannerSettings): Reader;
  /** The statement and its values as text: equal for equal queries. */
  describe(query: RawBuilder<unknown>): string;
  /** A separate connection, for COPY into tables. The caller returns it. */
  connection(): Promise<pg.PoolClient>;
  /**
   * The same for rows that may be read slowly. Those of a request come from a separate pool, so that slow readers do
   * not affect others.
   */
  copyConnection(): Promise<pg.PoolClient>;
  /** Not connected yet and outside the pool, for listeners that must not miss a change. The caller ends it. */
  dedicatedClient(): pg.Client;
  close(): Promise<void>;
}

export function openDatabase(options: ConnectionOptions): Database {
  const { pool, kysely } = connect(options);
  const downloads = downloadPool(options);
  const shares = shareConnections(options.connections);
  const transaction = new AsyncLocalStorage<true>();

  /** A read outside the open transaction would not see what it just wrote. */
  function refuseInTransaction(): void {
    if (transaction.getStore())
      throw new Error('The pool was used while a transaction is open; use its handle.');
  }

  /** A connection serves many requests, so its events belong to none of them. */
  const connectTo = (from: pg.Pool) => outsideRequest(() => from.connect());

  return {
    reader: readerOver(async (query) => {
      refuseInTransaction();
      return await shares.forStatements(() => query.execute(kysely));
    }),
    async inTransaction(work) {
      if (transaction.getStore()) throw new Error('Transactions do not nest; hand the open one on.');
      return await shares.forStatements(() =>
        transaction.run(true, () =>
          kysely
            .transaction()
            .setAccessMode('read write')
            .execute((tx) => work(writer(tx)))
            .catch(orOutage),
        ),
      );
    },
    async atOneMoment(work) {
      refuseInTransaction();
      return await shares.forStatements(() =>
        kysely
          .transaction()
          .setAccessMode('read only')
          .setIsolationLevel('repeatable read')
          .execute((tx) => work(readerOver((query) => query.execute(tx))))
          .catch(orOutage),
      );
    },
    readerWithTimeout: (timeoutMs, settings) =>
      readerOver(async (query) => {
        refuseInTransaction();
        const signal = currentRequest()?.signal;
        return await shares.forLongStatements(async () => {
          const client = await connectTo(pool);
          const { sql: text, parameters } = query.compile(kysely);
          return await withinLimits(client, { timeoutMs, signal }, async () => {
            const run = () => client.query(text, [...parameters]) as Promise<pg.QueryResult<never>>;
            return await (settings ? withSettings(client, settings, run) : run());
          });
        });
      }),
    describe(query) {
      const { sql: statement, parameters } = query.compile(kysely);
      return JSON.stringify([statement, parameters]);
    },
    connection: () => connectTo(pool).catch(orOutage),
    async copyConnection() {
      const request = currentRequest();
      if (!request) return await connectTo(pool).catch(orOutage);
      await shares.forDownload(request);
      return await connectTo(downloads).catch(orOutage);
    },
    dedicatedClient: () => dedicatedClient(options),
    async close() {
      await Promise.all([kysely.destroy(), downloads.end()]);
      // Otherwise every promise of the process would keep the context of this database.
      transaction.disable();
      shares.close();
    },
  };
}

/** Settings apply until the end of the transaction, whatever its result. */
async function withSettings<Result>(
  client: pg.ClientBase,
  settings: PlannerSettings,
  run: () => Promise<Result>,
): Promise<Result> {
  const entries = Object.entries(settings);
  const calls = entries.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  await client.query('begin read only');
  try {
    await client.query(`select ${calls.join(', ')}`, entries.flat());
    const result = await run();
    await client.query('commit');
    return result;
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  }
}

function writer(tx: Kysely<unknown>): Writer {
  return {
    ...readerOver((query) => query.execute(tx)),
    async run(query: RawBuilder<unknown>) {
      const { numAffectedRows } = await query.execute(tx).catch(orOutage);
      return Number(numAffectedRows ?? 0);
    },
  } as Writer;
}
