import { randomBytes } from 'node:crypto';
import { type Role, roles } from '@landrace/contract/core/role';
import { saveAccount } from '../modules/accounts/save-account';
import { ConsoleProblem, Failure } from '../platform/failure';
import type { Command } from './command';
import { givenPassword } from './password-command';

const usage = 'user <username> [--role <role>] [--stdin]';

interface Options {
  readonly username: string;
  readonly role?: Role;
  readonly isPasswordGiven: boolean;
}

function readRole(word: string | undefined): Role {
  const role = roles.find((title) => title.toLowerCase() === word?.toLowerCase());
  if (role) return role;
  throw new ConsoleProblem(`Unknown role "${word ?? ''}". Roles: ${roles.join(', ')}`);
}

function readWords([username, ...flags]: readonly string[]): Options {
  if (!username || username.startsWith('--')) throw new ConsoleProblem(`Usage: ${usage}`);
  const options: { role?: Role; isPasswordGiven: boolean } = { isPasswordGiven: false };
  for (let flag = flags.shift(); flag !== undefined; flag = flags.shift()) {
    if (flag === '--role') options.role = readRole(flags.shift());
    else if (flag === '--stdin') options.isPasswordGiven = true;
    else throw new ConsoleProblem(`Usage: ${usage}`);
  }
  return { username, ...options };
}

/** The error message for what the command cannot do. */
function sentenceOf(problem: unknown): unknown {
  if (!(problem instanceof Failure)) return problem;
  switch (problem.code) {
    case 'registration.nameInvalid':
      return new ConsoleProblem('Invalid username: it mixes scripts or contains invisible characters.');
    case 'accessService.nameInUse':
      return new ConsoleProblem('This email address belongs to another account.');
    case 'user.lastAdministrator':
      return new ConsoleProblem(
        'This is the last active administrator. Make someone else an administrator first.',
      );
    default:
      return problem;
  }
}

export const userCommand: Command = {
  usage,
  summary: 'Create a local account, or activate an existing one and change its role.',
  async run({ services, words, print, readLine }) {
    const { username, role, isPasswordGiven } = readWords(words);
    const chosen = isPasswordGiven ? await givenPassword(readLine) : undefined;
    const random = randomBytes(9).toString('base64url');
    const saved = await saveAccount(services, { username, role, password: chosen, otherwise: random }).catch(
      (problem: unknown) => {
        throw sentenceOf(problem);
      },
    );
    print(`${saved.username} ${saved.isNew ? 'was created' : 'is active'} as ${saved.role}.`);
    if (saved.isOtherwiseUsed) print(`The password, shown only once: ${random}`);
  },
};
