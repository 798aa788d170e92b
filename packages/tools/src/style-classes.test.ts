import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './repository';

type Sources = ReadonlyMap<string, string>;

/** Classes that rules of a style sheet are about, without those of libraries. */
const classesOf = (css: string) => {
  const rules = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)].map(([, name = '']) => name));
};

const importsOf = (code: string, path: string) =>
  [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', file = '']) => ({
    sheet: posix.join(posix.dirname(path), file),
    used: [...code.matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
  }));

/** Words of class names that are not from a module: `className="row quiet"` or `` `row ${classes.head}` ``. */
const wordsOf = (code: string) =>
  [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    (plain ?? template ?? '')
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  );

/** Classes without a rule, and rules without a use. */
function findStrayClasses(sheets: Sources, code: Sources): readonly string[] {
  const defined = new Map([...sheets].map(([path, css]) => [path, classesOf(css)]));
  const shared = [...defined].find(([path]) => path.endsWith('/classes.css'))?.[1] ?? new Set();
  const used = new Map<string, Set<string>>();
  const stray: string[] = [];
  for (const [path, text] of code) {
    stray.push(...wordsOf(text).flatMap((word) => (shared.has(word) ? [] : [`${path}: ${word}`])));
    for (const { sheet, used: names } of importsOf(text, path)) {
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...names]));
      stray.push(...names.flatMap((name) => (defined.get(sheet)?.has(name) ? [] : [`${path}: ${name}`])));
    }
  }
  for (const [path, names] of defined) {
    if (!path.endsWith('.module.css')) continue;
    stray.push(...[...names].flatMap((name) => (used.get(path)?.has(name) ? [] : [`${path}: ${name}`])));
  }
  return stray;
}

test('finds a class without a rule and a rule without a use', () => {
  const sheets = new Map([
    ['web/classes.css', '@layer elements {\n  .row {\n    gap: 1.5px;\n  }\n}'],
    ['web/screen.module.css', '.head,\n.old svg {\n  margin: 0;\n}'],
  ]);
  const code = new Map([
    [
      'web/screen.tsx',
      "import classes from './screen.module.css';\n" +
        `<p className={\`row \${classes.head}\`} /><p className="stak" /><p className={classes.body} />`,
    ],
  ]);
  expect(findStrayClasses(sheets, code)).toEqual([
    'web/screen.tsx: stak',
    'web/screen.tsx: body',
    'web/screen.module.css: old',
  ]);
});

test('every class of the portal has a rule and a use', async () => {
  const sheets = await readSources((path) => /^packages\/web\/src\/.*\.css$/.test(path));
  const code = await readSources((path) => /^packages\/web\/src\/.*(?<!\.test)\.tsx?$/.test(path));
  expect(sheets.size).toBeGreaterThan(50);
  expect(findStrayClasses(sheets, code)).toEqual([]);
});
