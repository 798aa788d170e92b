import type { Readable } from 'node:stream';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from './database';
import { orOutage } from './outage';

/**
 * COPY takes no bound values. They are handed over as settings of the
 * transaction and read back in the statement, so that no value ever becomes SQL text.
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
export type CopyForm = 'tabs' | 'csv' | 'lines';

const forms: Readonly<Record<CopyForm, string>> = {
  /** Tabs, backslashes and line breaks inside values are escaped: a line is always a row. */
  tabs: `format text, null ''`,
  csv: 'format csv',
  /** One value per line as it is: JSON holds no raw control characters, so nothing needs quoting. */
  lines: `format csv, quote E'\\x01', delimiter E'\\x02'`,
};

/** A query as a COPY, and the settings of the transaction that it reads its values from. */
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

/** The rows of a query as bytes, made by PostgreSQL itself. Ends early only with an error. */
export async function copyOut(
  database: Database,
  query: RawBuilder<unknown>,
  form: CopyForm,
): Promise<Readable> {
  const { text, settings } = copyStatement(query, form);
  const client = await database.connection();
  try {
    await client.query('begin read only');
    await client.query('set local statement_timeout = 0');
    for (const setting of settings) await client.query('select set_config($1, $2, true)', [...setting]);
  } catch (problem) {
    client.release(true);
    orOutage(problem);
  }
  const rows = client.query(copyTo(text));
  let finished = false;
  rows.once('end', () => {
    finished = true;
  });
  // A reader who leaves half-way leaves a statement running: that connection is closed, not reused.
  rows.once('close', () => {
    if (finished)
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
    else {
      // The statement's own end still arrives, at a stream that nobody reads any more.
      rows.on('error', () => undefined);
      client.release(true);
    }
  });
  return rows;
}
