import { writeFile } from 'node:fs/promises';
import { openDatabase } from '@landrace/server/platform/db/database';
import { encodeTables, readTables } from './stored-tables';

/** Writes the rows of a database to a file; README.md explains when. */
const [url, file] = process.argv.slice(2);
if (!url || !file) throw new Error('Usage: save-tables.ts <address of the database> <file>');

const database = openDatabase({
  url,
  connections: 1,
  statementTimeoutMs: 600_000,
  onLostConnection: () => {},
});
try {
  const bytes = encodeTables(await readTables(database.reader));
  await writeFile(file, bytes);
  process.stdout.write(`${file}: ${bytes.length} bytes\n`);
} finally {
  await database.close();
}
