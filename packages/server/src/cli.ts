import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownValue } from '@landrace/domain/own-value';
import type { Command } from './app/command';
import { commands, usage } from './app/commands';
import { exitWith } from './app/lifecycle';
import { createServices } from './app/services';
import { readEnvironment } from './platform/config/environment';

/** The same place from `src` and from `dist`. */
const databaseFolder = fileURLToPath(new URL('../db', import.meta.url));

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function run([name = 'help', ...words]: string[]): Promise<void> {
  const command: Command | undefined = ownValue(commands, name);
  if (!command) {
    process.stdout.write(usage());
    process.exitCode = name === 'help' ? 0 : 1;
    return;
  }
  // Commands print what they have to say; a log between their lines would only be in the way.
  const environment = { ...readEnvironment(), LANDRACE_LOG_LEVEL: 'error' } as const;
  const services = createServices(environment, { connections: 2 });
  try {
    await command.run({
      services,
      databaseFolder,
      words,
      print: (line) => process.stdout.write(`${line}\n`),
      readLine,
      endWith: (code) => {
        process.exitCode = code;
      },
    });
  } finally {
    await services.database.close();
  }
}

/** A launcher that was killed must not leave a load of millions of rows behind. */
const abandoned = () => process.exit(1);
process.once('disconnect', abandoned);

run(process.argv.slice(2)).then(() => {
  // The channel to the launcher would keep the process alive.
  process.off('disconnect', abandoned);
  if (process.connected) process.disconnect();
}, exitWith);
