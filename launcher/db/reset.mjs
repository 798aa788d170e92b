/** `npm run db:reset`: recreates the embedded database and its files, with the demo collection. */
import { createInterface } from 'node:readline/promises';
import { runEntry } from '../entry.mjs';
import { Failure } from '../failure.mjs';
import { readResetArguments, resetDatabase } from './reset-database.mjs';

const { isConfirmed } = readResetArguments(process.argv.slice(2));

await runEntry((root) => resetDatabase(root, isConfirmed ? async () => true : confirm));

/** @param {string} dataDir */
async function confirm(dataDir) {
  if (!process.stdin.isTTY) throw new Failure('Nobody can be asked here; add --yes to reset the database.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Remove the database and all files in ${dataDir}? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
