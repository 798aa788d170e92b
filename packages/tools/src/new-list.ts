import { type ListNames, listNames } from './list-names';
import { listTemplates, listTexts } from './list-templates';
import { ToolProblem } from './tool-problem';

/** The repository as the scaffolder needs it. */
export interface Repository {
  readonly files: readonly string[];
  read(path: string): Promise<string>;
}

export interface NewList {
  /** Path → full text of new and changed files. */
  readonly files: ReadonlyMap<string, string>;
  /** What the developer has to add, since it cannot be added safely. */
  readonly byHand: readonly string[];
}

const routesPath = 'packages/web/src/app/routes.tsx';
const pathsPath = 'packages/web/src/app/paths.ts';

/** Everything that a plain list needs, as CONTRIBUTING.md describes it. Writes nothing. */
export async function newList(repository: Repository, area: string, noun: string): Promise<NewList> {
  const names = listNames(area, noun);
  refuseUnknownArea(repository.files, area);
  refuseExisting(repository.files, names);
  const files = listTemplates(names);
  const byHand: string[] = [];
  for (const [locale, texts] of Object.entries(listTexts(names))) {
    const path = `packages/locales/${locale}/${area}.json`;
    files.set(path, withTexts(await repository.read(path), names.plural, texts));
  }
  await addSource(repository, names, { files, byHand });
  await addRoute(repository, names, { files, byHand });
  return { files, byHand };
}

/** Where the new files are marked `FILL IN`, as `path:line`. */
export function gapsIn(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => (line.includes('FILL IN') ? [`${path}:${index + 1}`] : [])),
  );
}

/** An area has texts and a module; a new one needs a decision, not a script. */
function refuseUnknownArea(files: readonly string[], area: string): void {
  const modules = files.map((path) => /^packages\/server\/src\/modules\/([^/]+)\/index\.ts$/.exec(path)?.[1]);
  const areas = modules.filter((name) => files.includes(`packages/locales/en_GB/${name}.json`));
  if (!areas.includes(area)) throw new ToolProblem(`There is no area "${area}". Areas: ${areas.join(', ')}.`);
}

function refuseExisting(files: readonly string[], { noun, snake, pluralFile }: ListNames): void {
  const taken = [`/${noun}.table.ts`, `/${snake}_list.sql`, `/${noun}.source.ts`, `/${pluralFile}-page.tsx`];
  const shipped = files.filter((path) => /^packages\/(contract|server|web)\//.test(path));
  const existing = shipped.find((path) => taken.some((end) => path.endsWith(end)));
  if (existing) throw new ToolProblem(`${existing} exists already.`);
}

interface Changes {
  readonly files: Map<string, string>;
  readonly byHand: string[];
}

interface AreaTexts {
  readonly lists?: Readonly<Record<string, unknown>>;
  readonly tables?: Readonly<Record<string, unknown>>;
}

function withTexts(json: string, name: string, { list, fields }: { list: unknown; fields: unknown }): string {
  const texts = JSON.parse(json) as AreaTexts;
  const more = {
    ...texts,
    lists: { ...texts.lists, [name]: list },
    tables: { ...texts.tables, [name]: fields },
  };
  return `${JSON.stringify(more, null, 2)}\n`;
}

const sourceImport = /^import \{ [\w, ]+ \} from '\.\/[\w-]+\.source';\n/gm;
/** Matches an area that has only lists as well as one that has more. */
const tableList = /((?:tables: |Tables: readonly TableSource\[\] = )\[)([^\]]*?)(,?\s*\])/;

async function addSource(repository: Repository, names: ListNames, changes: Changes): Promise<void> {
  const path = `packages/server/src/modules/${names.area}/index.ts`;
  const index = await repository.read(path);
  const source = `${names.camel}Source`;
  const added = `import { ${source} } from './${names.noun}.source';\n`;
  const imports = index.match(sourceImport);
  if (!imports || !tableList.test(index)) {
    const lists = `${names.area}Lists`;
    changes.byHand.push(
      `${path}: ${added.trim()}`,
      `${path}: export const ${lists}: Module<TableSource> = { tables: [${source}] };`,
      `packages/server/src/app/http.ts: ${lists} among plainModules`,
    );
    return;
  }
  // Biome sorts imports by file.
  const sorted = [...imports, added].sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1));
  const withoutOld = index.replace(sourceImport, (line) => (line === imports[0] ? sorted.join('') : ''));
  changes.files.set(path, withoutOld.replace(tableList, `$1$2, ${source}$3`));
}

const fileOf = (line: string) => line.split("'")[1] ?? '';

export function routeLine({ area, plural, pluralFile, component }: ListNames): string {
  return `  ${plural}: async () => (await import('../features/${area}/${pluralFile}-page')).${component}Page,\n`;
}

async function addRoute(repository: Repository, names: ListNames, changes: Changes): Promise<void> {
  const line = routeLine(names);
  const routes = await repository.read(routesPath);
  const before = routes.indexOf(`  '403': `);
  const isDeclared = new RegExp(`^  '?${names.plural}'?: \\{ path: `, 'm').test(
    await repository.read(pathsPath),
  );
  if (isDeclared && before >= 0) {
    changes.files.set(routesPath, routes.slice(0, before) + line + routes.slice(before));
    return;
  }
  if (!isDeclared) {
    changes.byHand.push(
      `${pathsPath}: ${names.plural}: { path: '/data/${names.pluralFile}' },`,
      `packages/web/src/app/menu.ts: { label: 'core.menu.${names.plural}', screen: '${names.plural}' },`,
      `packages/locales/en_GB/core.json: the text menu.${names.plural}`,
      `packages/locales/de_DE/core.json: the text menu.${names.plural}`,
    );
  }
  changes.byHand.push(`${routesPath}: ${line.trim()}`);
}
