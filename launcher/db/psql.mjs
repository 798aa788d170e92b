/** `npm run db:psql`: SQL on the database of a running Landrace, or on one started temporarily. */
import { spawnSync } from 'node:child_process';
import { runEntry } from '../entry.mjs';
import { databaseClient } from '../environment.mjs';
import { installPackages } from '../install.mjs';
import { runCommand } from '../run-command.mjs';
import { listenForStop } from '../stop-signal.mjs';
import { withDatabase } from '../with-database.mjs';

const args = process.argv.slice(2);
/** The embedded PostgreSQL does not include psql. */
const prompt = [process.execPath, '--import', 'tsx', 'packages/tools/src/sql-prompt.ts'];
const program = spawnSync('psql', ['--version']).status === 0 ? ['psql'] : prompt;

// Ctrl+C is for the program that reads statements; we stay alive to stop the database.
listenForStop();
await runEntry((root) =>
  withDatabase(root, {
    beforeStart: () => installPackages(root, 'everything'),
    work({ databaseUrl }) {
      const { address, env } = databaseClient(databaseUrl);
      return runCommand([...program, address, ...args], { cwd: root, env });
    },
  }),
);
