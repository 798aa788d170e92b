import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listNames } from './list-names';
import { listTemplates } from './list-templates';
import { gapsIn, newList, type Repository, screenOfList } from './new-list';
import { readRepositoryFile, repositoryFiles, repositoryRoot } from './repository';

const repository: Repository = { files: await repositoryFiles(), read: readRepositoryFile };

describe('the names of a list', () => {
  test.each([
    ['marker', 'markers', 'marker'],
    ['file-resource', 'fileResources', 'file_resource'],
    ['story', 'stories', 'story'],
    ['cross', 'crosses', 'cross'],
    ['species', 'species', 'species'],
  ])('%s', (noun, plural, snake) => {
    expect(listNames('trials', noun)).toMatchObject({ plural, snake });
  });
  test.each(['Marker', 'file_resource', 'file resource', '-x', '', '../x', 'markers'])(
    '%j is refused',
    (noun) => {
      expect(() => listNames('trials', noun)).toThrow(/spelt|looks like several/);
    },
  );
});

describe('the templates match the existing lists', () => {
  const names = listNames('germplasm', 'institution');
  const templates = listTemplates(names);
  const paths = [...templates.keys()];

  test('in their paths', () => {
    expect(paths.filter((path) => !repository.files.includes(path))).toEqual([]);
  });
  test.each(paths)('%s', async (path) => {
    const existing = (await readRepositoryFile(path)).split('\n');
    const lines = (templates.get(path) ?? '').split('\n').filter((line) => !line.includes('FILL IN'));
    // A column in the middle of a SELECT is followed by a comma, the last one is not.
    const unknown = lines.filter((line) => !existing.includes(line) && !existing.includes(`${line},`));
    expect(unknown.filter((line) => line !== 'FROM institution;')).toEqual([]);
  });
  test('and the screen', async () => {
    const lists = await readRepositoryFile('packages/web/src/app/lists.ts');
    const lines = screenOfList(listNames('climate', 'climate')).split('\n');
    expect(lines.filter((line) => !lists.split('\n').includes(line))).toEqual([]);
  });
});

describe('a new list', () => {
  test.each([
    ['weather', 'station', 'There is no area "weather". Areas: '],
    ['germplasm', 'institution', 'institution.table.ts exists already.'],
    ['genotyping', 'institution', 'institution.table.ts exists already.'],
    ['germplasm', 'Institution', 'is not spelt'],
  ])('%s %s is refused', async (area, noun, sentence) => {
    await expect(newList(repository, area, noun)).rejects.toThrow(sentence);
  });

  test('in an area with lists needs no manual steps', async () => {
    const { files, byHand } = await newList(repository, 'groups', 'specimen');
    expect(byHand).toEqual([]);
    expect([...files.keys()].sort()).toEqual([
      'packages/contract/src/areas/groups/specimen.table.ts',
      'packages/locales/de_DE/groups.json',
      'packages/locales/en_GB/groups.json',
      'packages/server/db/views/specimen_list.sql',
      'packages/server/src/modules/groups/index.ts',
      'packages/server/src/modules/groups/specimen.source.ts',
      'packages/web/src/app/lists.ts',
    ]);
    const lists = files.get('packages/web/src/app/lists.ts') ?? '';
    expect(lists).toContain(screenOfList(listNames('groups', 'specimen')));
    const { diagnostics } = ts.transpileModule(lists, { reportDiagnostics: true, fileName: 'lists.ts' });
    expect(diagnostics).toEqual([]);
  });

  test('whose screen was planned takes its place', async () => {
    const { byHand } = await newList(repository, 'community', 'publication');
    expect(byHand).toEqual([
      'packages/web/src/app/paths.ts: remove publications, whose address now follows from packages/web/src/app/lists.ts',
      'packages/web/src/app/menu.ts: remove the entry of publications, which is now among the lists',
    ]);
  });

  test('reports what to add by hand', async () => {
    const { byHand } = await newList(repository, 'statistics', 'tally');
    expect(byHand).toEqual([
      "packages/server/src/modules/statistics/index.ts: import { tallySource } from './tally.source';",
      'packages/server/src/modules/statistics/index.ts: tables: [tallySource] in its module',
    ]);
  });

  test('reports what to fill in', async () => {
    const { files } = await newList(repository, 'germplasm', 'seed-lot');
    const gaps = gapsIn(files);
    expect(gaps.filter((gap) => gap.includes('seed-lot') || gap.includes('seed_lot'))).toEqual([
      'packages/contract/src/areas/germplasm/seed-lot.table.ts:13',
      'packages/server/db/views/seed_lot_list.sql:1',
      'packages/server/src/modules/germplasm/seed-lot.source.ts:5',
    ]);
    expect(gaps.map((gap) => gap.replace(/:\d+$/, '')).slice(3)).toEqual([
      'packages/locales/en_GB/germplasm.json',
      'packages/locales/en_GB/germplasm.json',
      'packages/locales/de_DE/germplasm.json',
      'packages/locales/de_DE/germplasm.json',
    ]);
  });

  test('keeps the texts of its area and adds its own', async () => {
    const { files } = await newList(repository, 'germplasm', 'seed-lot');
    for (const locale of ['en_GB', 'de_DE']) {
      const path = `packages/locales/${locale}/germplasm.json`;
      const before = (await readRepositoryFile(path)).split('\n');
      const after = (files.get(path) ?? '').split('\n');
      const lost = before.filter((line) => !after.includes(line) && !after.includes(`${line},`));
      expect(lost).toEqual([]);
      expect(JSON.parse(files.get(path) ?? '').tables.seedLots).toHaveProperty('seedLotName');
    }
  });

  test('compiles, and does not with the column of a field that it does not have', async () => {
    const root = await mkdtemp(join(tmpdir(), 'landrace-new-table-'));
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    };
    try {
      for (const folder of ['contract', 'domain', 'locales', 'server']) {
        const filter = (path: string) => !/[/\\](dist|node_modules|snapshots)$/.test(path);
        const path = `packages/${folder}`;
        await cp(join(repositoryRoot, path), join(root, path), { recursive: true, filter });
      }
      await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
      const { files } = await newList(repository, 'germplasm', 'seed-lot');
      for (const [path, text] of files) await write(path, text);
      const written = [...files.keys()].filter((path) => /^packages\/(contract|server)\/.*\.ts$/.test(path));
      const compiled = compile(root, written);
      expect(errorsIn(compiled, root, written)).toEqual([]);

      const source = 'packages/server/src/modules/germplasm/seed-lot.source.ts';
      const withColumn = "scope: everyone, columns: { seedLotTitle: 'title' }";
      await write(source, (files.get(source) ?? '').replace('scope: everyone', withColumn));
      expect(errorsIn(compile(root, written, compiled), root, written).join()).toContain('seedLotTitle');
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});

/** The compiler options of the repository, but with our own packages taken from the copy. */
function compile(root: string, files: readonly string[], before?: ts.Program): ts.Program {
  const base = ts.readConfigFile(join(repositoryRoot, 'tsconfig.base.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...base, files: [] }, ts.sys, root);
  const paths = Object.fromEntries(
    ['contract', 'domain', 'locales', 'server'].map((name) => [
      `@landrace/${name}/*`,
      [join(root, `packages/${name}/src/*`)],
    ]),
  );
  return ts.createProgram({
    rootNames: files.map((path) => join(root, path)),
    options: { ...options, paths, types: ['node'] },
    ...(before && { oldProgram: before }),
  });
}

/** Only errors in the written files: the rest is checked with the whole repository. */
function errorsIn(program: ts.Program, root: string, files: readonly string[]): string[] {
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((path) => {
      const file = program.getSourceFile(join(root, path));
      if (!file) throw new Error(`${path} is not compiled.`);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    }),
  ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
