/** `npm run bench`: the speed of the built product, held against bars. */
import type { Caller } from '@landrace/server/platform/access/caller';
import { runEntry } from '../../launcher/entry.mjs';
import { measureAccess } from './access/measure-access';
import { openClient } from './client';
import { benchSettings, type Collection } from './environment';
import { measureExports } from './exports';
import { measureFacets } from './facets';
import { keepReport } from './keep-report';
import { measureFirstPage, measurePages } from './pages';
import { type BenchDatabase, openPortal } from './portal';
import { count, type Section, seconds } from './report';
import { type AtEnd, benchSession } from './session';
import { surroundings } from './surroundings';
import { visitor } from './visitor';

await runEntry((root) =>
  benchSession(async (atEnd) => {
    const settings = benchSettings(root);
    const database = await openPortal(root, settings, atEnd);
    const { rows } = await database.pool.query('show server_version');
    const facts = surroundings(root, rows[0].server_version);
    const caller = await visitor(database.url);
    const sections = [
      ...(await answers(database, caller)),
      await files(database, caller),
      // Last, since it adds datasets for its time.
      ...(await access(database, atEnd)),
    ];
    await keepReport(root, settings.collection, {
      title: `Bench on the collection ${settings.collection}`,
      notes: [await contents(database, settings.collection), loading(database)],
      environment: facts(),
      sections,
    });
  }),
);

async function answers(database: BenchDatabase, caller: Caller): Promise<Section[]> {
  const server = await database.startServer();
  const client = openClient(server);
  // Before anything else has made the database read.
  const firstPage = await measured('first page', () => measureFirstPage(client));
  const pages = await measured('filtered pages', () => measurePages(database, client, caller));
  const facets = await measured('facets', () => measureFacets(client));
  client.close();
  await server.stop();
  return [pages, firstPage, facets];
}

/** A server of its own: memory that earlier answers took would hide what a file takes. */
async function files(database: BenchDatabase, caller: Caller): Promise<Section> {
  const server = await database.startServer();
  const client = openClient(server);
  await measureFirstPage(client);
  const section = await measured('files', () => measureExports({ database, server, client, caller }));
  client.close();
  await server.stop();
  return section;
}

async function access(database: BenchDatabase, atEnd: AtEnd): Promise<Section[]> {
  console.error('Measuring sign-ins and row scopes …');
  return await measureAccess(database, atEnd);
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
