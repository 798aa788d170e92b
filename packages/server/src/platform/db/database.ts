import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { type ConnectionOptions, connect, dedicatedClient } from './connection';
import type { Reader, Writer } from './handle';
import { orOutage } from './outage';

/** Settings of PostgreSQL for the statements of one reader. */
type PlannerSettings = Readonly<Record<string, string>>;

export interface Database {
  readonly reader: Reader;
  /** Opened by services only; helpers receive the handle. There are no nested transactions. */
  inTransaction<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  /** Reads that see one moment of the collection, however many there are: for what must fit together. */
  atOneMoment<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  /** Reads that give up after so many milliseconds; `isTimeout` tells them from other failures. */
  impatientReader(milliseconds: number, settings?: PlannerSettings): Reader;
  /** The statement and its values as text: equal for equal questions. */
  describe(query: RawBuilder<unknown>): string;
  /** A connection of one's own, for COPY. The caller gives it back. */
  connection(): Promise<pg.PoolClient>;
  /** Not connected yet and outside the pool, for what must hear of every change. The caller ends it. */
  dedicatedClient(): pg.Client;
  close(): Promise<void>;
}

export function openDatabase(options: ConnectionOptions): Database {
  const { pool, kysely } = connect(options);
  const transaction = new AsyncLocalStorage<true>();

  /** A read that slips past an open transaction would not see what it just wrote. */
  function refuseInTransaction(): void {
    if (transaction.getStore())
      throw new Error('The pool was used while a transaction is open; use its handle.');
  }

  return {
    reader: reader(async (query) => {
      refuseInTransaction();
      return await query.execute(kysely);
    }),
    async inTransaction(work) {
      if (transaction.getStore()) throw new Error('Transactions do not nest; hand the open one on.');
      return await transaction.run(true, () =>
        kysely
          .transaction()
          .setAccessMode('read write')
          .execute((tx) => work(writer(tx)))
          .catch(orOutage),
      );
    },
    async atOneMoment(work) {
      refuseInTransaction();
      return await kysely
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
        .execute((tx) => work(reader((query) => query.execute(tx))))
        .catch(orOutage);
    },
    impatientReader: (milliseconds, settings = {}) =>
      reader(async (query) => {
        refuseInTransaction();
        return await kysely
          .transaction()
          .setAccessMode('read only')
          .execute(async (tx) => {
            await localSettings({ statement_timeout: String(milliseconds), ...settings }).execute(tx);
            return await query.execute(tx);
          });
      }),
    describe(query) {
      const { sql: statement, parameters } = query.compile(kysely);
      return JSON.stringify([statement, parameters]);
    },
    connection: () => pool.connect().catch(orOutage),
    dedicatedClient: () => dedicatedClient(options),
    close: () => kysely.destroy(),
  };
}

/** Until the end of the transaction. */
function localSettings(settings: PlannerSettings): RawBuilder<unknown> {
  const parts = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  return sql`select ${sql.join(parts)}`;
}

type Execute = <Row>(query: RawBuilder<Row>) => Promise<QueryResult<Row>>;

function reader(execute: Execute): Reader {
  async function many<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    const { rows } = await execute(query).catch(orOutage);
    return rows;
  }
  return {
    many,
    async maybe(query) {
      return (await many(query))[0];
    },
    async one(query) {
      const [row] = await many(query);
      if (row === undefined) throw new Error('A row that must exist does not.');
      return row;
    },
  };
}

function writer(tx: Kysely<unknown>): Writer {
  return {
    ...reader((query) => query.execute(tx)),
    async run(query: RawBuilder<unknown>) {
      const { numAffectedRows } = await query.execute(tx).catch(orOutage);
      return Number(numAffectedRows ?? 0);
    },
  } as Writer;
}
