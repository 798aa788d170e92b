import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { type ObjectLookup, objectLookups } from './object-lookups';

/** Keys that clients cannot choose, with the reason. */
const allowed: readonly { readonly file: string; readonly text: string; readonly reason: string }[] = [
  {
    file: 'server/src/engine/list.ts',
    text: 'row[name]',
    reason: 'names of fields, for each cell of a page',
  },
  {
    file: 'server/src/engine/list.ts',
    text: 'encoded[name]',
    reason: 'names of fields, for each cell of a page',
  },
  {
    file: 'server/src/modules/community/camera-metadata.ts',
    text: 'exif[word]',
    reason: 'words of the table in the same file',
  },
];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shipped = /\/packages\/(server|contract)\/src\/.*(?<!\.test|\.test-d)\.ts$/;

/** Type-checking the whole server takes a while, and longer on a busy machine. */
let lookups: readonly ObjectLookup[];
beforeAll(() => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    fileNames.filter((file) => shipped.test(file)),
    options,
  );
  lookups = objectLookups(program, (file) => shipped.test(file));
});

test('the check finds planted look-ups and ignores safe ones', () => {
  const planted = `${root}packages/tools/src/planted.ts`;
  const text = `
    const formats = { zip: 1, csv: 2 } as const;
    const byName: Record<string, number> = {};
    export const found = (name: string) => [
      name in formats, formats[name as 'zip'], byName[name], byName[\`a\${name}\`],
      'constructor' in formats,
    ];
    export const safe = (key: 'zip' | 'csv', list: number[], at: number, text: string) => [
      formats[key], formats.zip, list[at], list?.[at], text[at], 'csv' in formats,
      new Map([['a', 1]]).get(text), Object.hasOwn(byName, text),
    ];
    export const generic = <K extends string>(record: Record<K, number>, key: K) => record[key];
  `;
  const options: ts.CompilerOptions = { strict: true, target: ts.ScriptTarget.ES2023 };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language) =>
    file === planted ? ts.createSourceFile(file, text, language, true) : read(file, language);
  const program = ts.createProgram([planted], options, host);
  expect(objectLookups(program, (file) => file === planted).map((lookup) => lookup.text)).toEqual([
    'name in formats',
    "formats[name as 'zip']",
    'byName[name]',
    'byName[`a$' + '{name}`]',
    "'constructor' in formats",
  ]);
});

test('every exception is still needed', () => {
  const texts = lookups.map(({ file, text }) => `${file} ${text}`);
  expect(
    allowed.filter(({ file, text }) => !texts.some((found) => found.endsWith(`/${file} ${text}`))),
  ).toEqual([]);
});

test('no value from outside is looked up in a plain object', () => {
  const isAllowed = (file: string, text: string) =>
    allowed.some((entry) => file.endsWith(`/packages/${entry.file}`) && entry.text === text);
  const found = lookups.filter(({ file, text }) => !isAllowed(file, text));
  expect(found.map(({ file, line, text }) => `${file.slice(root.length)}:${line} ${text}`)).toEqual([]);
});
