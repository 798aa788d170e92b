/** `npm run bench:volume`: trial values by the hundred million. `npm run bench:volume -- clean` removes them again. */
import { sql } from 'kysely';
import { runEntry } from '../../../launcher/entry.mjs';
import { type VolumeSettings, volumeSettings } from '../environment';
import { keepReport } from '../keep-report';
import { count, type Section, seconds } from '../report';
import { type MeasuredLine, sectionOf, shown } from '../sections';
import { type AtEnd, benchSession } from '../session';
import { surroundings } from '../surroundings';
import { openVolume, volumeDirectory } from './cluster';
import { fill, type LoadTimes } from './fill';
import { fullVolume, volumePlan } from './plan';
import { listDatasets, measureReads } from './reads';
import { measureSizes, measureWrites } from './writes';

const unit =
  'One transaction: keys off by `landrace_detach_keys()`, rows in, keys back, counts; then statistics.';

await runEntry((root) =>
  benchSession(async (atEnd) => {
    const settings = volumeSettings(root);
    if (process.argv.includes('clean')) volumeDirectory(settings.dataDir).remove();
    else await measure(root, settings, atEnd);
  }),
);

async function measure(root: string, settings: VolumeSettings, atEnd: AtEnd): Promise<void> {
  const { rows } = settings;
  const { load, wasKept } = await loaded(root, settings, atEnd);
  // Opened again: the load leaves its last pages in the database's cache.
  const { database } = await openVolume(root, settings, atEnd);
  const { server_version: version } =
    await database.reader.one(sql<{ server_version: string }>`show server_version`);
  const facts = surroundings(root, version);
  const datasets = await listDatasets(database);
  console.error('Measuring …');
  const reads = await measureReads(database, datasets);
  const sizes = await measureSizes(database);
  const writes = await measureWrites(database, volumePlan(rows), datasets);
  await keepReport(root, rows === fullVolume ? 'volume' : `volume-${rows}`, {
    title: `${count(rows)} trial values`,
    notes: ['The proof for docs/decisions/0011; settings of the embedded database as `npm start` has them.'],
    environment: facts(),
    sections: [loadSection(load, { rows, wasKept }), sizes, reads, writes],
  });
  console.log('The database is kept for the next run; `npm run bench:volume -- clean` removes it.');
}

async function loaded(
  root: string,
  settings: VolumeSettings,
  atEnd: AtEnd,
): Promise<{ load: LoadTimes; wasKept: boolean }> {
  const volume = await openVolume(root, settings, atEnd);
  const load = volume.load ?? (await fill(root, volume.database, settings.rows));
  volume.keep(load);
  await volume.close();
  return { load, wasKept: volume.load !== undefined };
}

function loadSection(load: LoadTimes, { rows, wasKept }: { rows: number; wasKept: boolean }): Section {
  const line = (what: string, took: number): MeasuredLine => ({ what, figures: { ms: took } });
  const total = Object.values(load).reduce((sum: number, took: number) => sum + took, 0);
  return sectionOf({
    title: 'Load',
    about: wasKept ? `${unit} Measured by the earlier run that filled the directory.` : unit,
    columns: [
      ['time', shown(seconds, 'ms')],
      ['values per second', shown((took) => count(rows / (took / 1000)), 'ms')],
    ],
    lines: [
      line('datasets, germplasm and plots with their keys', load.groundMs),
      line('rows', load.rowsMs),
      line('indexes', load.indexesMs),
      line('foreign keys', load.keysMs),
      line('`landrace_refresh_dataset()` of every dataset', load.refreshMs),
      line('commit', load.commitMs),
      line('vacuum and statistics', load.vacuumMs),
      line('altogether', total),
    ],
  });
}
