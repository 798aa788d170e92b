import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { postgresEnvironment } from '../environment.mjs';
import { Failure } from '../failure.mjs';

/**
 * The user the database runs as.
 * @typedef {{ name: string, uid: number, gid: number }} Account
 */

/** In order of preference. */
const names = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. It also refuses a user id without a line in /etc/passwd, so one of those users is
 * chosen. Undefined for any other user, who runs the database as themselves.
 * @param {() => string} [readPasswd]
 * @returns {Account | undefined}
 */
export function databaseAccount(readPasswd = () => readFileSync('/etc/passwd', 'utf8')) {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parsePasswd(readPasswd());
  const account = names.map((name) => accounts.find((candidate) => candidate.name === name)).find(Boolean);
  if (account) return account;
  throw new Failure(
    `The database does not run as root, and this machine has no user named ${names.join(' or ')}.`,
  );
}

/**
 * passwd(5): name:password:uid:gid:…
 * @param {string} text
 * @returns {Account[]}
 */
export function parsePasswd(text) {
  return text.split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/**
 * How to start a program as the account: in its own process group, so that Ctrl+C does not reach it, and without the
 * settings of the user who starts it.
 * @param {Account | undefined} account
 */
export function spawnOptions(account) {
  return {
    cwd: '/',
    env: postgresEnvironment(),
    detached: process.platform !== 'win32',
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/**
 * Tries it, since file modes alone do not decide (access lists, mount options).
 * @param {string} program
 * @param {Account | undefined} account
 */
export function canRun(program, account) {
  return spawnSync(program, ['--version'], spawnOptions(account)).status === 0;
}

/**
 * @param {string} folder
 * @param {Account | undefined} account
 */
export function canEnter(folder, account) {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], spawnOptions(account)).status === 0;
}
