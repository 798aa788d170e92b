import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type ListNames, listNames } from './list-names';
import { listTemplates } from './list-templates';
import { screenOfList } from './new-list';
import { readRepositoryFile, repositoryFiles, repositoryRoot } from './repository';

const files = await repositoryFiles();

/** Lines that a plain list may cost, texts in both languages included. */
const limit = 90;

test('the newest plain list is short', async () => {
  const names = await newestPlainList();
  const parts = await linesOf(names);
  const total = [...parts.values()].reduce((sum, lines) => sum + lines, 0);
  const list = [...parts].map(([part, lines]) => `${lines} ${part}`).join(', ');
  process.stdout.write(`${names.plural}: ${total} hand-written lines of at most ${limit}: ${list}\n`);
  expect(total).toBeLessThanOrEqual(limit);
});

/** A clone without history has no newest list. */
const wellKnown = listNames('germplasm', 'institution');

async function newestPlainList(): Promise<ListNames> {
  if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return wellKnown;
  const added = await git('log', '--diff-filter=A', '--name-only', '--format=', '--', '*.table.ts');
  for (const path of added.split('\n')) {
    const [, area, noun] = /^packages\/contract\/src\/areas\/([^/]+)\/([^/]+)\.table\.ts$/.exec(path) ?? [];
    if (area && noun && (await isPlain(listNames(area, noun)))) return listNames(area, noun);
  }
  return wellKnown;
}

/** Plain lists have a screen of their own, and no SQL but their view. */
async function isPlain(names: ListNames): Promise<boolean> {
  if (![...listTemplates(names).keys()].every((path) => files.includes(path))) return false;
  const source = await readRepositoryFile(
    `packages/server/src/modules/${names.area}/${names.noun}.source.ts`,
  );
  const screens = await readRepositoryFile('packages/web/src/app/lists.ts');
  return screens.includes(`\n  ${names.plural}: {`) && !source.includes("from 'kysely'");
}

/** Generated files are not counted, nor what a page may show around the table later. */
async function linesOf(names: ListNames): Promise<Map<string, number>> {
  const index = await readRepositoryFile(`packages/server/src/modules/${names.area}/index.ts`);
  const parts = new Map<string, number>();
  for (const path of listTemplates(names).keys())
    parts.set(path.split('/').at(-1) ?? path, countLines(await readRepositoryFile(path)));
  parts.set('index.ts', index.split('\n').filter((line) => line.includes(`${names.camel}Source`)).length);
  for (const locale of ['en_GB', 'de_DE']) {
    const json = await readRepositoryFile(`packages/locales/${locale}/${names.area}.json`);
    parts.set(locale, countLines(textsOf(JSON.parse(json), names.plural)));
  }
  return parts.set('lists.ts', countLines(screenOfList(names)));
}

type AreaTexts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

function textsOf(area: AreaTexts, name: string): string {
  return ['lists', 'tables', 'choices']
    .map((group) => area[group]?.[name])
    .map((texts) => (texts === undefined ? '' : JSON.stringify(texts, null, 2)))
    .join('\n');
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

async function git(...parameters: string[]): Promise<string> {
  return (await promisify(execFile)('git', parameters, { cwd: repositoryRoot })).stdout;
}
