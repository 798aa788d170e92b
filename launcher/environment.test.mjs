import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import {
  areGuidePicturesSaved,
  chosenPostgresRoot,
  chosenTestSeed,
  isEveryCaseTested,
  readSettings,
  withConfiguration,
} from './environment.mjs';

test('without any variable the portal listens on this machine only and loads the demo collection', () => {
  assert.deepEqual(withConfiguration(readSettings({}), undefined), {
    port: 8080,
    host: '127.0.0.1',
    dataDir: undefined,
    databaseUrl: undefined,
    demo: 'demo',
  });
});

test('an embedded PostgreSQL of another folder is chosen by an absolute or relative path', () => {
  assert.equal(chosenPostgresRoot({}), undefined);
  assert.equal(chosenPostgresRoot({ LANDRACE_EMBEDDED_POSTGRES: '' }), undefined);
  assert.equal(chosenPostgresRoot({ LANDRACE_EMBEDDED_POSTGRES: 'other' }), path.resolve('other'));
});

test('a test seed is a number, and one value selects all cases', () => {
  assert.equal(chosenTestSeed({}), undefined);
  assert.equal(chosenTestSeed({ LANDRACE_TEST_SEED: '12' }), 12);
  assert.equal(chosenTestSeed({ LANDRACE_TEST_SEED: 'twelve' }), undefined);
  assert.equal(isEveryCaseTested({}), false);
  assert.equal(isEveryCaseTested({ LANDRACE_TEST_ALL: '1' }), true);
});

test('one value lets the browser tests save the pictures of the guide', () => {
  assert.equal(areGuidePicturesSaved({}), false);
  assert.equal(areGuidePicturesSaved({ LANDRACE_GUIDE_PICTURES: '' }), false);
  assert.equal(areGuidePicturesSaved({ LANDRACE_GUIDE_PICTURES: '1' }), true);
});

test('an empty variable counts as absent', () => {
  assert.deepEqual(
    readSettings({ LANDRACE_PORT: '', LANDRACE_DEMO: '', LANDRACE_DATABASE_URL: '' }),
    readSettings({}),
  );
});

test('the configuration of set-up applies unless a variable overrides it', () => {
  const chosen = { databaseUrl: 'postgresql://me:secret@host/db' };
  const { databaseUrl, demo } = withConfiguration(readSettings({}), chosen);
  assert.deepEqual({ databaseUrl, demo }, { ...chosen, demo: 'none' });
  const variables = { LANDRACE_DATABASE_URL: 'postgresql://other/db', LANDRACE_DEMO: 'tiny' };
  const settings = withConfiguration(readSettings(variables), chosen);
  assert.equal(settings.databaseUrl, variables.LANDRACE_DATABASE_URL);
  assert.equal(settings.demo, variables.LANDRACE_DEMO);
});

const refused = [
  ['LANDRACE_PORT', '80a', 'LANDRACE_PORT must be a whole number from 1 to 65535, not "80a".'],
  ['LANDRACE_PORT', '0', 'LANDRACE_PORT must be a whole number from 1 to 65535, not "0".'],
  ['LANDRACE_PORT', '65536', 'LANDRACE_PORT must be a whole number from 1 to 65535, not "65536".'],
  ['LANDRACE_DEMO', 'huge', 'LANDRACE_DEMO must be one of none, tiny, demo, large, not "huge".'],
];
for (const [name = '', value, message] of refused) {
  test(`${name}=${value} is refused with one sentence`, () => {
    assert.throws(() => readSettings({ [name]: value }), { message });
  });
}

test('a bad database address is refused without repeating its password', () => {
  const read = () => readSettings({ LANDRACE_DATABASE_URL: 'mysql://me:secret@host/db' });
  assert.throws(
    read,
    (/** @type {Error} */ error) => /postgresql:/.test(error.message) && !/secret/.test(error.message),
  );
});
