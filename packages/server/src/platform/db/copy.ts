import type { Readable } from 'node:stream';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { currentRequest } from '../request-scope';
import { cancelStatement } from './cancel-statement';
import type { Database } from './database';
import { orOutage } from './outage';

/**
 * COPY takes no bound values. They are passed as settings of the transaction and read in the statement, so that no
 * value ever becomes SQL text.
 */
const settingName = (index: number) => `landrace.p${index}`;

class SettingsCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return `current_setting('${settingName(this.numParameters)}')`;
  }
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SettingsCompiler(),
  },
});

/** The form in which PostgreSQL writes the rows. */
export type CopyForm = 'tabs' | 'tsv' | 'csv' | 'lines';

const forms: Readonly<Record<CopyForm, string>> = {
  /** Tabs, backslashes and line breaks inside values are escaped: a line is always a row. */
  tabs: `format text, null ''`,
  /**
   * As spreadsheet and statistics programs read it: values with a tab, a quotation mark or a line break are quoted.
   */
  tsv: `format csv, delimiter E'\\t'`,
  csv: 'format csv',
  /** One raw value per line: JSON has no raw control characters, so nothing needs quoting. */
  lines: `format csv, quote E'\\x01', delimiter E'\\x02'`,
};

/** A query as a COPY, and the settings of the transaction from which it reads its values. */
export function copyStatement(
  query: RawBuilder<unknown>,
  form: CopyForm,
): { text: string; settings: readonly (readonly [name: string, value: unknown])[] } {
  const { sql: statement, parameters } = query.compile(compiler);
  return {
    text: `copy (${statement}) to stdout with (${forms[form]})`,
    settings: parameters.map((value, index) => [settingName(index + 1), value] as const),
  };
}

/** For a request: a statement without a row by then is too expensive. Jobs may take longer. */
const firstRowMs = 5_000;

/**
 * The rows of a query as bytes, formatted by PostgreSQL itself. Ends early only with an error. For a request it waits
 * for the first row, so that a statement that fails or takes too long is answered with an error instead of half a
 * file.
 */
export async function copyOut(
  database: Database,
  query: RawBuilder<unknown>,
  form: CopyForm,
): Promise<Readable> {
  const { text, settings } = copyStatement(query, form);
  const request = currentRequest();
  const client = await database.copyConnection();
  try {
    request?.signal.throwIfAborted();
    await client.query('begin read only');
    await client.query('set local statement_timeout = 0');
    for (const setting of settings) await client.query('select set_config($1, $2, true)', [...setting]);
  } catch (problem) {
    client.release(true);
    orOutage(problem);
  }
  const rows = client.query(copyTo(text));
  releaseAtEnd(client, rows);
  if (request) {
    await firstRow(client, rows, request.signal).catch(orOutage);
    // Nobody would read or close them.
    if (request.signal.aborted) rows.destroy();
  }
  return rows;
}

function releaseAtEnd(client: pg.PoolClient, rows: Readable): void {
  let isFinished = false;
  rows.once('end', () => {
    isFinished = true;
  });
  // A failed statement does not close its rows. A reader still gets the error; without one it is ignored.
  rows.on('error', () => rows.destroy());
  rows.once('close', () => {
    if (isFinished)
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
    else {
      // Closing the connection alone would leave the statement running until it has a row to send.
      cancelStatement(client);
      client.release(true);
    }
  });
}

/**
 * Resolves with the first row or at the end of a statement without rows; rejects with the error of a failed or
 * cancelled one.
 */
function firstRow(client: pg.PoolClient, rows: Readable, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => cancelStatement(client);
    const timer = setTimeout(stop, firstRowMs);
    const settle = (problem?: Error) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      for (const event of ['readable', 'end']) rows.off(event, arrived);
      rows.off('error', settle);
      if (problem) reject(problem);
      else resolve();
    };
    const arrived = () => settle();
    rows.once('readable', arrived);
    rows.once('end', arrived);
    rows.once('error', settle);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
