import { markdownTable } from './markdown-table';
import { readRepositoryFile, repositoryFiles } from './repository';
import { packageOf, type SourceKind, sourceKindOf } from './source-files';
import { runTool } from './tool-problem';

/** `npm run lines`: hand-written lines and files of each package, without texts, data and generated files. */
await runTool(async () => {
  const counts = new Map<string, Record<SourceKind | 'files', number>>();
  const add = (name: string, kind: SourceKind, lines: number) => {
    const count = counts.get(name) ?? { source: 0, styles: 0, tests: 0, files: 0 };
    counts.set(name, { ...count, [kind]: count[kind] + lines, files: count.files + 1 });
  };
  for (const path of await repositoryFiles()) {
    const kind = sourceKindOf(path);
    if (!kind) continue;
    const lines = (await readRepositoryFile(path)).split('\n').length - 1;
    add(packageOf(path), kind, lines);
    add('all', kind, lines);
  }
  const rows = [...counts].sort(([, one], [, other]) => one.source - other.source);
  const table = rows.map(([name, { source, styles, tests, files }]) =>
    [name, source, styles, tests, files].map(String),
  );
  console.log(markdownTable(['Package', 'Source', 'Styles', 'Tests', 'Files'], table));
});
