import { settings as declared, type SettingKey } from '@landrace/contract/settings';
import { ownValue } from '@landrace/domain/own-value';
import { ConsoleProblem } from '../platform/failure';
import type { Services } from '../platform/services';
import { checkCommand } from './check-command';
import type { Command, CommandContext } from './command';
import { demoNotice, isEmpty, loadDemo } from './demo';
import { importCommand } from './import-command';
import { passwordCommand } from './password-command';
import { bringUpToDate } from './prepare';
import { isUnused } from './setup/unused-database';
import { userCommand } from './user-command';

function settingKey(word: string | undefined): SettingKey {
  if (word !== undefined && Object.hasOwn(declared, word)) return word as SettingKey;
  throw new ConsoleProblem(`Unknown setting "${word ?? ''}". Settings: ${Object.keys(declared).join(', ')}`);
}

/** Lists and booleans are JSON; anything else is a plain string. */
function readValue(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    return word;
  }
}

/** The password to show if the accounts were just created with a random one. */
async function fillIfEmpty(services: Services, print: CommandContext['print']): Promise<string | undefined> {
  const { LANDRACE_DEMO: size, LANDRACE_DEMO_PASSWORD: chosen } = services.environment;
  if (size === 'none' || !(await isEmpty(services.database.reader))) return undefined;
  const password = await loadDemo(services, size, { password: chosen, print });
  return chosen === undefined ? password : undefined;
}

/** Without a launcher, its messages go to the console. */
async function notifyLauncher(
  message: { readonly kind: string; readonly lines: readonly string[] },
  print: CommandContext['print'],
): Promise<void> {
  const { send } = process;
  if (!send) for (const line of message.lines) print(line);
  else await new Promise<void>((sent) => send.call(process, message, () => sent()));
}

const prepareUsage = 'prepare [--setup]';

/** An unused database is left as it is if somebody is going to set the portal up. */
async function isLeftToSetup({ words, services, print }: CommandContext): Promise<boolean> {
  const [flag, ...more] = words;
  if (more.length > 0 || (flag !== undefined && flag !== '--setup'))
    throw new ConsoleProblem(`Usage: ${prepareUsage}`);
  if (flag === undefined || !(await isUnused(services.database.reader))) return false;
  await notifyLauncher({ kind: 'unused', lines: ['The database is empty and was not changed.'] }, print);
  return true;
}

export const commands: Readonly<Record<string, Command>> = {
  check: checkCommand,
  import: importCommand,
  password: passwordCommand,
  prepare: {
    usage: prepareUsage,
    summary: 'Migrate the database and fill an empty one, or leave that to the set-up wizard.',
    async run(context) {
      const { services, databaseFolder, print } = context;
      const notice = context.notice ?? ((lines) => notifyLauncher({ kind: 'notice', lines }, print));
      if (await isLeftToSetup(context)) return;
      const applied = await bringUpToDate(services, databaseFolder);
      if (applied.length > 0) print(`Database migrated to ${applied.at(-1)}.`);
      const password = await fillIfEmpty(services, print);
      const lines = await demoNotice(services.database.reader, password);
      if (lines.length > 0) await notice(lines);
    },
  },
  setting: {
    usage: 'setting [key] [value]',
    summary: 'Show all settings, show one, or change one.',
    async run({ services, words: [word, value], print }) {
      const { database, settings } = services;
      if (word === undefined) {
        const all = await settings.all();
        for (const [key, { audience, description }] of Object.entries(declared)) {
          const shown = audience === 'secret' ? '(secret)' : JSON.stringify(ownValue(all, key));
          print(`${key} = ${shown}\n    ${description}`);
        }
        return;
      }
      const key = settingKey(word);
      if (value !== undefined) {
        await database.inTransaction((tx) => settings.change(tx, { [key]: readValue(value) }, {}));
        settings.forget();
      }
      const shown =
        declared[key].audience === 'secret' ? '(secret)' : JSON.stringify((await settings.all())[key]);
      print(`${key} = ${shown}`);
    },
  },
  user: userCommand,
};

export function usage(): string {
  const lines = Object.values(commands).map(
    (command) => `  ${command.usage.padEnd(44)} ${command.summary}\n`,
  );
  return `Usage: npm run landrace -- <command>\n\n${lines.join('')}`;
}
