import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { outsideRequest } from '../request-scope';
import { downloadConnections } from './connection-shares';
import { PreparingClient } from './prepared';

/** Types as the product uses them: counts fit a double, calendar days are not instants. */
const { builtins } = pg.types;
/** `bigint[]`, which the driver has no name for. Ours have one dimension: `{1,2,NULL}`. */
const int8Array = 1016;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [int8Array, (text) => JSON.parse(`[${text.slice(1, -1).toLowerCase()}]`)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface ConnectionOptions {
  readonly url: string;
  readonly connections: number;
  readonly statementTimeoutMs: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onLostConnection: (problem: Error) => void;
}

/**
 * Every statement outside our transactions is read-only, enforced by the server: PostgreSQL refuses what a type
 * system may let through.
 */
export function connect(options: ConnectionOptions): { pool: pg.Pool; kysely: Kysely<unknown> } {
  const pool = openPool(options, options.connections);
  return { pool, kysely: new Kysely({ dialect: new PostgresDialect({ pool: ofNoRequest(pool) }) }) };
}

/** A connection serves many requests, so its events belong to none of them. */
function ofNoRequest(pool: pg.Pool): PostgresPool {
  return {
    connect: () => outsideRequest(() => pool.connect()) as ReturnType<PostgresPool['connect']>,
    end: () => pool.end(),
  };
}

/** For rows that clients read at their own pace. */
export function downloadPool(options: ConnectionOptions): pg.Pool {
  return openPool(options, downloadConnections);
}

function openPool(options: ConnectionOptions, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: 5_000,
    types,
    Client: PreparingClient,
    options: [
      '-c default_transaction_read_only=on',
      '-c timezone=UTC',
      '-c jit=off',
      `-c statement_timeout=${options.statementTimeoutMs}`,
    ].join(' '),
  });
  return surviveLostConnections(pool, options.onLostConnection);
}

/** For the job queue, whose own pool stops listening before its last connection is closed. */
export function queuePool(url: string, onLostConnection: (problem: Error) => void): pg.Pool {
  return surviveLostConnections(new pg.Pool({ connectionString: url }), onLostConnection);
}

function surviveLostConnections(pool: pg.Pool, onLostConnection: (problem: Error) => void): pg.Pool {
  pool.on('error', onLostConnection);
  // The pool listens to idle connections only. A broken connection in use fails its statement; without a listener the
  // error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** For session state: LISTEN and locks. A missing answer breaks the connection. */
export function dedicatedClient({ url }: ConnectionOptions): pg.Client {
  return new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'landrace listener',
  });
}
