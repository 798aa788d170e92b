import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../entry.mjs';
import { readDevArguments } from './arguments.mjs';
import { apiPort } from './develop.mjs';
import { importedFile } from './imported-file.mjs';
import { portalCommand, sourcePrograms } from './source-programs.mjs';

test('--inspect is the only argument', () => {
  assert.deepEqual(readDevArguments([]), { inspect: false });
  assert.deepEqual(readDevArguments(['--inspect']), { inspect: true });
  assert.throws(() => readDevArguments(['--open']), { message: /knows only --inspect, not "--open"/ });
});

test('the API has the port next to the portal', () => {
  assert.equal(apiPort(8080), 8081);
  assert.equal(apiPort(65_535), 65_534);
});

test('inspectors are opened on request, each on its own port', () => {
  const { server, worker, prepare } = sourcePrograms({ inspect: true });
  assert.equal(server[0], '--inspect=127.0.0.1:9229');
  assert.equal(worker[0], '--inspect=127.0.0.1:9230');
  const all = [...prepare, ...Object.values(sourcePrograms({ inspect: false })).flat()];
  assert.equal(
    all.some((arg) => arg.startsWith('--inspect')),
    false,
  );
});

test('every file that is started exists', () => {
  const args = [
    ...Object.values(sourcePrograms({ inspect: false })).flat(),
    ...portalCommand({ host: '::1', port: 1 }),
  ];
  const files = args.filter((arg) => /\.(ts|mjs|js)$/.test(arg));
  assert.deepEqual(
    files.filter((file) => !existsSync(path.join(repositoryRoot, file))),
    [],
  );
});

test('our own files are reported, packages and Node itself are not', () => {
  assert.equal(importedFile('file:///a/b.ts?x=1'), '/a/b.ts');
  assert.equal(importedFile('file:///a/node_modules/b/c.js'), undefined);
  assert.equal(importedFile('node:fs'), undefined);
});
