import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder, until } from '../fixtures/temporary.mjs';
import { startNodeChild } from '../node-child.mjs';
import { restartOnEdit } from './restart-on-edit.mjs';

const reporter = fileURLToPath(new URL('report-imports.mjs', import.meta.url));
const program = `
  import { word } from './word.mjs';
  console.log('says ' + word);
  process.once('disconnect', () => process.exit());
  setInterval(() => {}, 1_000);`;

/**
 * A program of two files, a test next to them, and the output until now.
 * @param {import('node:test').TestContext} t
 */
function startProgram(t) {
  const root = temporaryFolder(t);
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(path.join(root, name), text);
  const say = (/** @type {string} */ word) => write('word.mjs', `export const word = '${word}';`);
  write('main.mjs', program);
  say('one');
  /** @type {string[]} */
  const lines = [];
  const log = (/** @type {string} */ line) => void lines.push(line);
  const edited = restartOnEdit({
    name: 'server',
    root,
    entry: 'main.mjs',
    log,
    start: (onImport) =>
      startNodeChild({
        command: ['--import', reporter, 'main.mjs'],
        cwd: root,
        env: {},
        printLine: log,
        onMessage: (message) => onImport(/** @type {{ files: string[] }} */ (message).files),
      }),
  });
  t.after(() => edited.stop(AbortSignal.abort()));
  const prints = (/** @type {string} */ line) => until(`"${line}" is printed`, () => lines.includes(line));
  return { edited, lines, prints, say, write };
}

test('an edit of an imported file restarts the program', async (t) => {
  const { prints, say } = startProgram(t);
  await prints('says one');
  say('two');
  await prints('Starting the server again: word.mjs changed.');
  await prints('says two');
});

test('edits of tests and of files that it did not import cause no restart', async (t) => {
  const { lines, prints, say, write } = startProgram(t);
  await prints('says one');
  write('other.mjs', '');
  write('word.test.mjs', '');
  say('two');
  await prints('says two');
  assert.deepEqual(lines, ['says one', 'Starting the server again: word.mjs changed.', 'says two']);
});

test('a crash is shown with its exit code, and the next edit restarts the program', async (t) => {
  const { edited, prints, say, write } = startProgram(t);
  await prints('says one');
  write('word.mjs', 'export const word = process.exit(3);');
  await prints('The server ended (exit code 3); it starts again when a file is edited.');
  assert.equal(edited.current(), undefined);
  say('three');
  await prints('says three');
});

test('creating a missing file counts as an edit', async (t) => {
  const { lines, prints, write } = startProgram(t);
  await prints('says one');
  write('word.mjs', `export { word } from './later.mjs';`);
  await until('the program ended', () => lines.some((line) => line.includes('(exit code 1)')));
  write('later.mjs', `export const word = 'later';`);
  await prints('says later');
});

test('a stopped program stays stopped', async (t) => {
  const { edited, prints, lines } = startProgram(t);
  await prints('says one');
  await edited.stop(AbortSignal.abort());
  await edited.restart('a file changed');
  assert.equal(edited.current(), undefined);
  assert.deepEqual(lines, ['says one']);
});
