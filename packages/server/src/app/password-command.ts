import { randomBytes } from 'node:crypto';
import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import { resetPassword } from '../modules/accounts/public';
import { ConsoleProblem } from '../platform/failure';
import type { Command, CommandContext } from './command';

export async function givenPassword(readLine: CommandContext['readLine']): Promise<string> {
  const password = (await readLine?.()) ?? '';
  if ([...password].length >= minPasswordLength) return password;
  throw new ConsoleProblem(`A password needs at least ${minPasswordLength} characters.`);
}

const usage = 'password <username> [--stdin]';

export const passwordCommand: Command = {
  usage,
  summary: 'Set a new password for a local account, random or from standard input.',
  async run({ services, words, print, readLine }) {
    const [username, flag, ...more] = words;
    if (
      !username ||
      username.startsWith('--') ||
      more.length > 0 ||
      (flag !== undefined && flag !== '--stdin')
    )
      throw new ConsoleProblem(`Usage: ${usage}`);
    const isGiven = flag === '--stdin';
    const password = isGiven ? await givenPassword(readLine) : randomBytes(9).toString('base64url');
    const account = await resetPassword(services.database, username, password);
    if (!account) throw new ConsoleProblem(`There is no local account "${username}".`);
    print(`${account.username} has a new password. All its sessions and access tokens have ended.`);
    if (!isGiven) print(`The password, shown only once: ${password}`);
  },
};
