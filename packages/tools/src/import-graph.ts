import { dirname, join } from 'node:path/posix';

interface Import {
  readonly path: string;
  /** Loaded when it is needed, in a file of its own. */
  readonly isLazy: boolean;
}

/** By file, what it imports of the others. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

const imported = /\b(from |import |import\()'([^']+)'/g;
const endings = ['', '.ts', '.tsx', '/index.ts'];

/** Resolves what our code uses: relative paths and the names of our packages, without the ending of the file. */
export function importGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  const fileAt = (place: string) => endings.map((ending) => place + ending).find((path) => sources.has(path));
  const importsOf = (from: string, source: string) =>
    [...source.matchAll(imported)].flatMap(([, way, name = '']) => {
      const path = fileAt(
        name.startsWith('.')
          ? join(dirname(from), name)
          : name.replace(/^@landrace\/([^/]+)\//, 'packages/$1/src/'),
      );
      return path === undefined ? [] : [{ path, isLazy: way === 'import(' }];
    });
  return new Map([...sources].map(([path, source]) => [path, importsOf(path, source)]));
}

/**
 * Imports between the areas of a folder that are part of a circle. Areas are its folders, and the files directly in
 * it. No cycle of files is needed for that, so the rule about those does not find it.
 */
export function circularImports(graph: ImportGraph, folder: string): string[] {
  const areaOf = (path: string) => path.slice(folder.length + 1).split('/')[0] ?? '';
  const arrows = [...graph].flatMap(([from, imports]) =>
    imports
      .filter(({ path }) => [from, path].every((file) => file.startsWith(`${folder}/`)))
      .map(({ path }) => ({ from, path, area: areaOf(from), target: areaOf(path) }))
      .filter(({ area, target }) => area !== target),
  );
  const reachable = (start: string, known = new Set<string>()): ReadonlySet<string> => {
    for (const { area, target } of arrows) {
      if (area !== start || known.has(target)) continue;
      known.add(target);
      reachable(target, known);
    }
    return known;
  };
  const reached = new Map(
    [...new Set(arrows.map(({ area }) => area))].map((area) => [area, reachable(area)]),
  );
  return arrows
    .filter(({ area, target }) => reached.get(target)?.has(area))
    .map(({ from, path }) => `${from} → ${path}`);
}

const statement = /^(?:import|export) (type )?([^'"]*?)from '([^']+)'/gm;

/** Imports of which nothing is left in a script, since all of it are types. */
const isTypes = (keyword: string | undefined, names: string) =>
  keyword !== undefined ||
  (/^\{[^}]*\}\s*$/.test(names) && names.split(',').every((name) => /^[{}\s]*(type\s|$)/.test(name)));

/** Imports of files that bring a library into the scripts of a folder, although the files are elsewhere. */
export function importsBringing(
  library: string,
  sources: ReadonlyMap<string, string>,
  folder: string,
): string[] {
  const withoutTypes = new Map(
    [...sources].map(([path, source]) => [
      path,
      source.replace(statement, (whole, keyword, names) => (isTypes(keyword, names) ? '' : whole)),
    ]),
  );
  const graph = importGraph(withoutTypes);
  const bringing = new Map<string, boolean>();
  function brings(path: string): boolean {
    const known = bringing.get(path);
    if (known !== undefined) return known;
    bringing.set(path, false);
    const found =
      withoutTypes.get(path)?.includes(`from '${library}'`) === true ||
      (graph.get(path) ?? []).some((used) => brings(used.path));
    bringing.set(path, found);
    return found;
  }
  return [...graph]
    .filter(([from]) => from.startsWith(`${folder}/`))
    .flatMap(([from, imports]) =>
      imports
        .filter(({ path }) => !path.startsWith(`${folder}/`) && brings(path))
        .map(({ path }) => `${from} → ${path}`),
    );
}

const minLines = 15;
/** Declarations that have a file of their own by convention, and generated ones. */
const ownFile =
  /\.(table|source|routes|service|repository|policy|job|wasm|d)\.ts$|\/(public|index|section)\.tsx?$/;

/** Files with few lines and a single importer, of the same package, into which they belong. */
export function tinyFiles(sources: ReadonlyMap<string, string>): string[] {
  const uses = [...importGraph(sources)].flatMap(([from, imports]) =>
    imports.map(({ path, isLazy }) => ({ from, path, isLazy })),
  );
  const usesOf = new Map<string, typeof uses>();
  for (const use of uses) usesOf.set(use.path, [...(usesOf.get(use.path) ?? []), use]);
  const packageOf = (path: string) => path.split('/', 2).join('/');
  return [...sources].flatMap(([path, source]) => {
    const [only, another] = usesOf.get(path) ?? [];
    if (!only || another || only.isLazy || packageOf(only.from) !== packageOf(path)) return [];
    return source.trimEnd().split('\n').length < minLines && !ownFile.test(path) ? [path] : [];
  });
}
