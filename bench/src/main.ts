/** `npm run bench`: the speed of the built product, compared with bars. */
import type { Caller } from '@landrace/server/platform/access/caller';
import { runEntry } from '../../launcher/entry.mjs';
import { Failure } from '../../launcher/failure.mjs';
import { measureAccess } from './access/measure-access';
import { benchSettings, type Collection } from './environment';
import { measureExports } from './exports';
import { measureFacets } from './facets';
import { measureImports } from './imports/measure-imports';
import { measureTrialImport } from './imports/measure-trial-import';
import { keepReport } from './keep-report';
import { defaultMinutes } from './load/load-plan';
import { measureLoad } from './load/measure-load';
import { measureMerge } from './merge/measure-merge';
import { measureFirstPage, measurePages } from './pages';
import { measurePassports } from './passports';
import { measureClusters } from './places/clusters';
import { somePlaces } from './places/places-seen';
import { measureSearches } from './places/searches';
import { type BenchDatabase, openPortal } from './portal';
import { count, type Section, seconds } from './report';
import { measureSearch } from './search';
import { type AtEnd, benchSession } from './session';
import { surroundings } from './surroundings';
import { benchTrials } from './trials/measure-trials';
import { visitor, withClient } from './with-portal';

type Part = (database: BenchDatabase, atEnd: AtEnd, options: GivenOptions) => Promise<Section[]>;

/** Parts that can be measured separately: `npm run bench -- access`. Each has its own report. */
const parts: Readonly<Record<string, Part>> = {
  lists: async (database) => {
    const caller = await visitor(database.url);
    return [...(await answers(database, caller)), await files(database, caller)];
  },
  access: measureAccess,
  places: onMaps,
  passports: (database) => withClient(database, async (client) => [await measurePassports(database, client)]),
  merge: measureMerge,
  imports: measureImports,
  'imports-trial': measureTrialImport,
  search: (database) => withClient(database, (client) => measureSearch(database, client)),
  load: measureLoad,
};

/** Shorter runs have too few samples for thirds. */
const minMinutes = 0.5;

await runEntry((root) =>
  benchSession(async (atEnd) => {
    const [first, ...rest] = process.argv.slice(2);
    if (first === 'trials') return await benchTrials(root, rest, atEnd);
    const options = givenOptions(process.argv.slice(2));
    const selected = selectedParts(options);
    const settings = benchSettings(root);
    const database = await openPortal(root, settings, atEnd);
    const { rows } = await database.pool.query('show server_version');
    for (const [name, measure] of selected) {
      console.error(`Measuring ${name} …`);
      const facts = surroundings(root, rows[0].server_version);
      const sections = await measure(database, atEnd, options);
      await keepReport(root, `${settings.collection}-${name}`, {
        title: `Bench of ${name} on the collection ${settings.collection}`,
        notes: [await contents(database, settings.collection), loading(database)],
        environment: facts(),
        sections,
      });
    }
  }),
);

interface GivenOptions {
  readonly names: readonly string[];
  /** Of the part `load`. */
  readonly minutes: number;
}

function givenOptions(args: readonly string[]): GivenOptions {
  const at = args.indexOf('--minutes');
  if (at < 0) return { names: args, minutes: defaultMinutes };
  const minutes = Number(args[at + 1]);
  if (!(minutes >= minMinutes)) throw new Failure(`--minutes must be a number from ${minMinutes} on.`);
  return { names: args.toSpliced(at, 2), minutes };
}

/** Those named, or all. */
function selectedParts({ names }: GivenOptions): [string, Part][] {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined)
    throw new Failure(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
}

function answers(database: BenchDatabase, caller: Caller): Promise<Section[]> {
  return withClient(database, async (client) => {
    // Before anything else has made the database read.
    const firstPage = await measured('first page', () => measureFirstPage(client));
    const pages = await measured('filtered pages', () => measurePages(database, client, caller));
    return [pages, firstPage, await measured('facets', () => measureFacets(client))];
  });
}

function onMaps(database: BenchDatabase): Promise<Section[]> {
  return withClient(database, async (client) => {
    const places = await somePlaces(client);
    const clusters = await measured('maps', () => measureClusters(client, places));
    return [clusters, await measured('searches by place', () => measureSearches(client, places))];
  });
}

/** A separate server: memory of earlier responses would hide what a file takes. */
function files(database: BenchDatabase, caller: Caller): Promise<Section> {
  return withClient(database, async (client, server) => {
    await measureFirstPage(client);
    return await measured('files', () => measureExports({ database, server, client, caller }));
  });
}

async function measured(what: string, work: () => Promise<Section>): Promise<Section> {
  console.error(`Measuring ${what} …`);
  return await work();
}

async function contents({ pool }: BenchDatabase, collection: Collection): Promise<string> {
  const rowsOf = async (table: string) =>
    (await pool.query(`select count(*) as count from ${table}`)).rows[0].count;
  const rows = `${count(await rowsOf('germplasm'))} germplasm, ${count(await rowsOf('trial_value'))} trial values.`;
  return collection === 'large'
    ? rows
    : `${rows} The bars are about the collection large: this run tries the bench.`;
}

function loading({ loadMs }: BenchDatabase): string {
  return loadMs === undefined
    ? 'The collection was loaded by an earlier run.'
    : `Loading the collection, migrations included: ${seconds(loadMs)}.`;
}
