import { describe, expect, test } from 'vitest';
import { findReplacedWords, isCovered, readAllowedWords } from './plain-words';
import { readRepositoryFile, repositoryFiles } from './repository';

describe('the check of words finds a planted violation', () => {
  test.each([
    ['// The sink is told of it.', 'told'],
    ['const toldRows = 1;', 'told'],
    ['create view dataset_sight as', 'sight'],
    ['type ExportWish = string;', 'wish'],
    ['export const MOST_FAULTS = 3;', 'faults'],
    ["import './variant-telling';", 'telling'],
  ])('%s', (line, word) => {
    expect(findReplacedWords('a.ts', `\n${line}`)).toMatchObject([{ path: 'a.ts', line: 2, word }]);
  });
  test.each([
    'Everything by default, with insight into intellectual rights.',
    'const mendelian = trimEnd(recommended);',
    'Eine Stelle, Einstellungen',
  ])('and passes %s', (line) => {
    expect(findReplacedWords('a.ts', line)).toEqual([]);
  });
});

describe('the list of allowed words', () => {
  test('needs a reason on every line', () => {
    expect(readAllowedWords('# why\n\na/ *: never edited\nb.ts told: a quotation\n')).toEqual([
      { path: 'a/', word: '*', reason: 'never edited' },
      { path: 'b.ts', word: 'told', reason: 'a quotation' },
    ]);
    expect(() => readAllowedWords('b.ts told')).toThrow('b.ts told');
  });
  test('allows a word in its file only', () => {
    const [found] = findReplacedWords('b.ts', 'told');
    expect(found).toBeDefined();
    if (!found) return;
    expect(isCovered(found, { path: 'b.ts', word: 'told', reason: '' })).toBe(true);
    expect(isCovered(found, { path: 'b.ts', word: 'tell', reason: '' })).toBe(false);
    expect(isCovered(found, { path: 'c/', word: '*', reason: '' })).toBe(false);
  });
});

test('replaced words are used nowhere, and every allowed one is', async () => {
  const isText = /\.(ts|tsx|mjs|cjs|js|json|sql|md|css|html|ya?ml|sh|txt)$/;
  const paths = (await repositoryFiles()).filter((path) => isText.test(path) && path !== 'package-lock.json');
  const allowed = readAllowedWords(await readRepositoryFile('packages/tools/src/plain-words.allowed.txt'));
  const texts = await Promise.all(
    paths.map(async (path) => findReplacedWords(path, `${path}\n${await readRepositoryFile(path)}`)),
  );
  const found = texts.flat();
  const open = found.filter((one) => !allowed.some((entry) => isCovered(one, entry)));
  const unused = allowed.filter((entry) => !found.some((one) => isCovered(one, entry)));
  // The path is line 1 of each text, so that file names are checked too.
  expect(open.map(({ path, line, word, instead }) => `${path}:${line - 1} ${word} → ${instead}`)).toEqual([]);
  expect(unused.map(({ path, word }) => `${path} ${word} is not needed`)).toEqual([]);
});
