import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { freePort } from '../port.mjs';
import { canEnter } from './account.mjs';
import { databaseName } from './cluster.mjs';

/**
 * Where the database listens. `host` is the folder of a unix socket, or on Windows the loopback address.
 * @typedef {{ host: string, port: number }} Address
 * @typedef {import('./account.mjs').Account} Account
 */

const usualPort = 5432;
/** unix(7): a socket's path has at most 107 bytes; macOS allows 103. */
const longestSocketPath = 103;

/**
 * The address saved by an earlier start if it is still usable, so that a restarted database keeps its address;
 * otherwise a new one. No database may be running on the data directory.
 * @param {string} dataDir
 * @param {Account | undefined} account
 * @returns {Promise<Address>}
 */
export async function claimAddress(dataDir, account) {
  const noted = readAddress(dataDir);
  if (noted && (await isStillGood(noted, account))) {
    if (isSocketFolder(noted.host)) empty(noted.host);
    return noted;
  }
  const address =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: await freePort() }
      : { host: freshSocketFolder(account), port: usualPort };
  writeFileSync(noteFile(dataDir), JSON.stringify(address), { mode: 0o600 });
  return address;
}

/**
 * @param {string} dataDir
 * @returns {Address | undefined}
 */
export function readAddress(dataDir) {
  try {
    return JSON.parse(readFileSync(noteFile(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} dataDir */
export function releaseAddress(dataDir) {
  const address = readAddress(dataDir);
  if (address && isSocketFolder(address.host)) rmSync(address.host, { recursive: true, force: true });
  rmSync(noteFile(dataDir), { force: true });
}

/** @param {Address} address */
export function socketPath({ host, port }) {
  return path.join(host, `.s.PGSQL.${port}`);
}

/** @param {string} host */
export function isSocketFolder(host) {
  return host.startsWith('/');
}

/**
 * As understood by libpq and by npm `pg`, which both let the parameter `host` name a socket folder.
 * @param {Address} address
 * @param {string} password
 */
export function connectionUrl({ host, port }, password) {
  const credentials = `${databaseName}:${encodeURIComponent(password)}`;
  if (!isSocketFolder(host)) return `postgresql://${credentials}@${host}:${port}/${databaseName}`;
  return `postgresql://${credentials}@localhost/${databaseName}?host=${encodeURIComponent(host)}&port=${port}`;
}

/**
 * Owner and mode are checked because every user may create a folder at this location.
 * @param {Address} address
 * @param {Account | undefined} account
 */
async function isStillGood({ host, port }, account) {
  if (!isSocketFolder(host))
    return await freePort({ port }).then(
      () => true,
      () => false,
    );
  const stats = lstatSync(host, { throwIfNoEntry: false });
  const owner = account?.uid ?? process.getuid?.();
  if (!stats?.isDirectory()) return false;
  return stats.uid === owner && (stats.mode & 0o777) === 0o700;
}

/**
 * The lock of a killed database, next to its socket, would block the next one while the process id in it exists.
 * @param {string} folder
 */
function empty(folder) {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
}

/** @param {Account | undefined} account */
function freshSocketFolder(account) {
  const prefix = 'landrace-';
  const parent = [os.tmpdir(), '/tmp', '/var/tmp'].find((folder) => {
    const longest = socketPath({ host: path.join(folder, `${prefix}XXXXXX`), port: usualPort });
    return Buffer.byteLength(longest) <= longestSocketPath && canEnter(folder, account);
  });
  if (!parent) throw new Failure('The database user cannot access any temporary folder for its socket.');
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** @param {string} dataDir */
function noteFile(dataDir) {
  return path.join(dataDir, 'postgres-address.json');
}
