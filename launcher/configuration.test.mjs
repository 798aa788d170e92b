import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readArguments } from './arguments.mjs';
import { readConfiguration } from './configuration.mjs';
import { temporaryFolder } from './fixtures/temporary.mjs';

test('without the file nothing is configured', (t) => {
  assert.equal(readConfiguration(temporaryFolder(t)), undefined);
});

for (const [database, databaseUrl] of [
  ['embedded', undefined],
  ['postgresql://me:secret@host:5433/db', 'postgresql://me:secret@host:5433/db'],
]) {
  test(`the file names the database: ${databaseUrl ? 'another' : 'embedded'}`, (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(path.join(folder, 'landrace.json'), JSON.stringify({ database }));
    assert.deepEqual(readConfiguration(folder), { databaseUrl });
  });
}

for (const text of ['', '{', 'null', '{}', '{"database":"mysql://me:secret@host/db"}']) {
  test(`a file that holds ${text || 'nothing'} is reported in one sentence that does not repeat its content`, (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(path.join(folder, 'landrace.json'), text);
    assert.throws(() => readConfiguration(folder), {
      message: `The configuration ${folder}/landrace.json cannot be read; correct it, or remove it and start with --setup.`,
    });
  });
}

test('npm start accepts --setup and nothing else', () => {
  assert.deepEqual(readArguments([]), { wantsSetup: false });
  assert.deepEqual(readArguments(['--setup']), { wantsSetup: true });
  assert.throws(() => readArguments(['--set-up']), {
    message: 'Unknown option "--set-up"; npm start only accepts --setup.',
  });
});
