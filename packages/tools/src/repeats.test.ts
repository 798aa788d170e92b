import { expect, test } from 'vitest';
import { findRepeats, readAllowedRepeats } from './repeats';
import { readRepositoryFile, repositoryFiles } from './repository';
import { sourceKindOf } from './source-files';

const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `  ${name}(${index});`).join('\n');

test('a repeated run is found once, as long as it is, and shorter ones are not', () => {
  const sources = new Map([
    ['a.ts', `import { one } from 'one';\n\n${lines('same', 6)}\n${lines('left', 3)}`],
    ['b.ts', `// A comment.\nconst two = 2;\n${lines('same', 6)}\n${lines('right', 9)}`],
    ['c.ts', lines('same', 3)],
  ]);
  expect(findRepeats(sources, 4)).toEqual([
    {
      places: [
        { path: 'a.ts', start: 3, end: 8 },
        { path: 'b.ts', start: 3, end: 8 },
      ],
      lines: 6,
    },
  ]);
});

test('blank lines, comments, imports and indentation make no difference', () => {
  const sources = new Map([
    ['a.ts', 'import {\n  one,\n} from "one";\nfirst();\n\n// Why.\nsecond();\n/** What. */\nthird();'],
    ['b.ts', '  first();\n  second();\n  third();'],
  ]);
  expect(findRepeats(sources, 3)).toMatchObject([{ lines: 3 }]);
});

test('a file may repeat itself', () => {
  expect(findRepeats(new Map([['a.ts', `${lines('same', 4)}\nother();\n${lines('same', 4)}`]]), 4)).toEqual([
    {
      places: [
        { path: 'a.ts', start: 1, end: 4 },
        { path: 'a.ts', start: 6, end: 9 },
      ],
      lines: 4,
    },
  ]);
});

test('an allowed pair needs a length and a reason', () => {
  expect(readAllowedRepeats('# why\na.ts b.ts 12: both are read by people\n')).toEqual([
    { paths: ['a.ts', 'b.ts'], lines: 12 },
  ]);
  expect(() => readAllowedRepeats('a.ts b.ts 12')).toThrow('a.ts b.ts 12');
});

/** Migrations are never edited again. */
const isChecked = (path: string) => !path.startsWith('packages/server/db/migrations/');

test('no ten lines of source and no twenty of tests and styles are repeated', async () => {
  const source = new Map<string, string>();
  const others = new Map<string, string>();
  for (const path of (await repositoryFiles()).filter(isChecked)) {
    const kind = sourceKindOf(path);
    if (kind) (kind === 'source' ? source : others).set(path, await readRepositoryFile(path));
  }
  const allowed = readAllowedRepeats(await readRepositoryFile('packages/tools/src/repeats.allowed.txt'));
  const expected = allowed.map(({ paths, lines }) => `${paths.join(' ~ ')}: ${lines} lines`);
  const found = [...findRepeats(source, 10), ...findRepeats(others, 20)].map(({ places, lines }) => ({
    pair: `${places.map(({ path }) => path).join(' ~ ')}: ${lines} lines`,
    where: places.map(({ path, start, end }) => `${path}:${start}-${end}`).join(' ~ '),
  }));
  expect(found.filter(({ pair }) => !expected.includes(pair)).map(({ where }) => where)).toEqual([]);
  expect(expected.filter((pair) => !found.some((one) => one.pair === pair))).toEqual([]);
});
