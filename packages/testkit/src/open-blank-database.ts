import { type Database, openDatabase } from '@landrace/server/platform/db/database';
import { blankDatabase } from './database';

export interface OpenDatabase {
  readonly database: Database;
  readonly url: string;
  end(): Promise<void>;
}

/** A database without any table and the one connection to it, for tests of the handles themselves. */
export async function openBlankDatabase(): Promise<OpenDatabase> {
  const made = await blankDatabase();
  const database = openDatabase({
    url: made.url,
    connections: 1,
    statementTimeoutMs: 5_000,
    onLostConnection: () => {},
  });
  return {
    database,
    url: made.url,
    end: async () => {
      await database.close();
      await made.drop();
    },
  };
}
