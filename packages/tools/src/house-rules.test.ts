import { listSources } from '@landrace/server/app/http';
import { describe, expect, test } from 'vitest';
import { firstPlaces, listNamesIn, looseEnds, vagueFileNames } from './house-rules';
import { isShipped, readRepositoryFile, readSources, repositoryFiles } from './repository';

const files = await repositoryFiles();
const isCode = /\.(ts|tsx|mjs)$/;
const shipped = await readSources(isShipped);
const names = listSources.map(({ table }) => table.name);

/** What was found, with its file. */
async function findings(
  paths: readonly string[],
  find: (source: string) => readonly string[],
): Promise<string[]> {
  const found = paths.map(async (path) =>
    find(await readRepositoryFile(path)).map((what) => `${path}: ${what}`),
  );
  return (await Promise.all(found)).flat();
}

describe('the house rules find a planted violation', () => {
  test('a vague file name', () => {
    expect(vagueFileNames(['packages/web/src/lib/utils.ts', 'a/helpers.tsx', 'a/partial-date.ts'])).toEqual([
      'packages/web/src/lib/utils.ts',
      'a/helpers.tsx',
    ]);
  });
  test('a list named in a mechanism', () => {
    expect(listNamesIn(`if (table.name === 'germplasm') return 1;`, ['germplasm', 'maps'])).toEqual([
      'germplasm',
    ]);
  });
  test('a to-do without an issue', () => {
    expect(looseEnds('// TODO later\n// TODO #12 soon')).toEqual(['TODO']);
    expect(looseEnds('"title": "FILL IN: the title"')).toEqual(['FILL IN']);
  });
  test.each([
    ['fetch', 'await fetch(url)'],
    ['fetch', 'globalThis.fetch(url)'],
    ['fetch', "import { request } from 'node:https';"],
    ['localStorage', 'window.localStorage.getItem("x")'],
    ['the current time', 'const now = new Date();'],
    ['a stream that ends alone', 'rows.pipe(file)'],
    ['a stream that ends alone', 'createInterface({ input })'],
    ['Math.random', 'Math.random()'],
  ])('a bare %s', (thing, source) => {
    expect(firstPlaces.find((place) => place.thing === thing)?.pattern.test(source)).toBe(true);
  });
});

describe('the house rules hold', () => {
  test('files are named after their subject', () => {
    expect(vagueFileNames(files)).toEqual([]);
  });
  test('engine and kit do not name any list', async () => {
    const mechanisms = [...shipped.keys()].filter((path) =>
      /^packages\/(server\/src\/engine|web\/src\/kit)\//.test(path),
    );
    expect(await findings(mechanisms, (source) => listNamesIn(source, names))).toEqual([]);
  });
  test('every to-do has an issue', async () => {
    const isWritten = (path: string) => isCode.test(path) || /^packages\/.*\.(sql|json)$/.test(path);
    const code = files.filter((path) => isWritten(path) && !path.startsWith('packages/tools/'));
    expect(await findings(code, looseEnds)).toEqual([]);
  });
  test.each([
    ['fetch', 'packages/server/src/modules/accounts/directory.ts'],
    ['fetch', 'packages/server/src/platform/http/app.ts'],
    ['fetch', 'packages/web/src/features/accounts/login-page.tsx'],
  ])('%s is not for %s', (thing, path) => {
    expect(firstPlaces.find((place) => place.thing === thing)?.allowed.test(path)).toBe(false);
  });
  test.each(firstPlaces)('one place for $thing', ({ pattern, allowed }) => {
    const others = [...shipped].filter(([path, source]) => !allowed.test(path) && pattern.test(source));
    expect(others.map(([path]) => path)).toEqual([]);
  });
});
