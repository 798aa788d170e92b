import { type ImportStatus, importStatuses } from '@landrace/contract/areas/imports/import-status';
import { type ImportType, importTypes } from '@landrace/contract/areas/imports/import-type';
import { importGraph } from './import-graph';
import { markdownTable } from './markdown-table';
import { readRepositoryFile, readSources } from './repository';

const folder = 'packages/server/src/modules/imports';
const isPart = (path: string) =>
  !/\.(test|fixture)\.ts$/.test(path) &&
  (path.startsWith(`${folder}/`) || path.startsWith('packages/contract/src/areas/imports/layouts/'));
/** Steps that the files of every type go through. */
const isGeneral = (path: string) =>
  /\/imports\/((check|open|mapping|upload|fixes)\/[^/]+|run-import\.ts)$/.test(path);

interface Texts {
  readonly status: Readonly<Record<ImportStatus, string>>;
  readonly hint: Readonly<Record<ImportStatus, string>>;
}

/** Everything that the check of a file can report: for all types, and for each. */
export async function importChecks(): Promise<string> {
  const readTexts = async (name: string) =>
    JSON.parse(await readRepositoryFile(`packages/locales/en_GB/${name}.json`));
  const { status, hint }: Texts = await readTexts('import-issues');
  const names: Readonly<Record<ImportType, string>> = (await readTexts('imports')).choices.importHistory
    .datatype;
  const statuses = Object.keys(importStatuses) as ImportStatus[];
  const sources = await readSources(isPart);
  const graph = importGraph(sources);
  const reach = (path: string, reached = new Set<string>()): ReadonlySet<string> => {
    if (reached.has(path) || !sources.has(path)) return reached;
    reached.add(path);
    for (const next of graph.get(path) ?? []) reach(next.path, reached);
    return reached;
  };
  const statusesIn = (paths: Iterable<string>) => {
    const text = [...paths].map((path) => sources.get(path)).join('\n');
    return statuses.filter((name) => text.includes(`'${name}'`));
  };
  const general = statusesIn([...sources.keys()].filter(isGeneral));
  const section = (title: string, reported: readonly ImportStatus[]) => {
    const rows = reported.map((name) => [
      importStatuses[name].severity === 'ERROR' ? 'Error' : 'Warning',
      status[name],
      hint[name],
      `\`${name}\``,
    ]);
    return `## ${title}\n\n${markdownTable(['', 'Report', 'What to do', 'Status'], rows)}`;
  };
  const entries = (graph.get(`${folder}/importers.ts`) ?? []).map(({ path }) => path);
  const sectionOf = (type: ImportType) => {
    const entry = entries.find((path) => sources.get(path)?.includes(`type: '${type}'`));
    if (!entry) throw new Error(`No importer of ${type} was found.`);
    return section(
      names[type],
      statusesIn(reach(entry)).filter((name) => !general.includes(name)),
    );
  };
  return [section('Every file', general), ...importTypes.map(sectionOf)].join('\n');
}
