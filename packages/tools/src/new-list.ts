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

const listsPath = 'packages/web/src/app/lists.ts';
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
  await addScreen(repository, names, { files, byHand });
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

function refuseExisting(files: readonly string[], { noun, snake }: ListNames): void {
  const taken = [`/${noun}.table.ts`, `/${snake}_list.sql`, `/${noun}.source.ts`];
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
const tableList = /(tables: \[)([^\]]*?)(,?\s*\])/;

async function addSource(repository: Repository, names: ListNames, changes: Changes): Promise<void> {
  const path = `packages/server/src/modules/${names.area}/index.ts`;
  const index = await repository.read(path);
  const source = `${names.camel}Source`;
  const added = `import { ${source} } from './${names.noun}.source';\n`;
  const imports = index.match(sourceImport);
  if (!imports || !tableList.test(index)) {
    changes.byHand.push(`${path}: ${added.trim()}`, `${path}: tables: [${source}] in its module`);
    return;
  }
  // Biome sorts imports by file.
  const sorted = [...imports, added].sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1));
  const withoutOld = index.replace(sourceImport, (line) => (line === imports[0] ? sorted.join('') : ''));
  changes.files.set(path, withoutOld.replace(tableList, `$1$2, ${source}$3`));
}

const fileOf = (line: string) => line.split("'")[1] ?? '';

/** The end of the declared lists. */
const endOfLists = '} as const satisfies Readonly<Record<string, ListScreen>>;';

/** The screen of a plain list: address, menu entry and route follow from it. */
export function screenOfList({ area, noun, plural }: ListNames): string {
  return `  ${plural}: {
    group: 'data',
    label: '${area}.lists.${plural}.title',
    definition: async () => (await import('@landrace/contract/areas/${area}/${noun}.table')).${plural},
  },
`;
}

async function addScreen(repository: Repository, names: ListNames, changes: Changes): Promise<void> {
  const lists = await repository.read(listsPath);
  if (!lists.includes(endOfLists)) throw new ToolProblem(`${listsPath} does not end its lists as expected.`);
  changes.files.set(listsPath, lists.replace(endOfLists, screenOfList(names) + endOfLists));
  const isDeclared = new RegExp(`^  '?${names.plural}'?: \\{ path: `, 'm').test(
    await repository.read(pathsPath),
  );
  if (isDeclared)
    changes.byHand.push(
      `${pathsPath}: remove ${names.plural}, whose address now follows from ${listsPath}`,
      `packages/web/src/app/menu.ts: remove the entry of ${names.plural}, which is now among the lists`,
    );
}
