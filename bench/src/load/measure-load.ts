import { setMaxListeners } from 'node:events';
import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type {
  GenotypeViewFacts,
  GenotypeViewLines,
} from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { Row } from '@landrace/contract/core/table';
import type { TablePage } from '@landrace/contract/core/table-request';
import { Failure } from '../../../launcher/failure.mjs';
import { type Client, openClient } from '../client';
import { type CuratorSession, withCurator } from '../imports/curator-session';
import { someGermplasm } from '../passports';
import type { BenchDatabase } from '../portal';
import { countCores } from '../process-time';
import type { Section } from '../report';
import type { AtEnd } from '../session';
import { exportAllTheTime, importAllTheTime } from './background-work';
import { openLoadLog } from './load-log';
import { loadSections } from './load-report';
import { watchPortal } from './load-samples';
import { loggedErrors } from './logged-errors';
import type { Targets } from './reader-actions';
import { probeAllTheTime, readAllTheTime } from './readers';

/** Many concurrent readers, during exports and imports. */
export async function measureLoad(
  bench: BenchDatabase,
  atEnd: AtEnd,
  { minutes }: { readonly minutes: number },
): Promise<Section[]> {
  return await withCurator(bench, atEnd, (session) => underLoad(bench, session, minutes));
}

async function underLoad(bench: BenchDatabase, session: CuratorSession, minutes: number): Promise<Section[]> {
  const { worker, curator } = session;
  const { server } = curator;
  const targets = await targetsOf(bench, openClient(server));
  const log = openLoadLog();
  const stop = AbortSignal.timeout(minutes * 60_000);
  // Every reader listens to it.
  setMaxListeners(0, stop);
  const watching = watchPortal({
    bench,
    serverPid: server.pid,
    workerPid: worker.pid,
    ownConnections: 1,
    takeRecent: log.takeRecent,
  });
  const usedCores = await countCores({ server: server.pid, worker: worker.pid, bench: process.pid });
  const start = performance.now();
  const background = Promise.all([
    exportAllTheTime(session, log, stop),
    importAllTheTime(bench, session, log, stop),
  ]);
  // It is awaited below, which rethrows the error.
  background.catch(() => undefined);
  await Promise.all([readAllTheTime(server, targets, log, stop), probeAllTheTime(server, log, stop)]);
  const seconds = (performance.now() - start) / 1_000;
  const samples = await watching.stop();
  const cores = await usedCores();
  await background;
  const logged = await loggedErrors([server.logFile, worker.logFile]);
  for (const problem of [...log.problems, ...logged]) console.error(problem);
  return loadSections({ kinds: log.kinds(), samples, seconds, cores, logged: logged.length });
}

/** The items of the collection that visitors open. */
async function targetsOf(bench: BenchDatabase, client: Client): Promise<Targets> {
  const germplasmIds = (await someGermplasm(bench)).map(({ id }) => id);
  const view = await firstView(client);
  const path = `dataset/${view.datasetId}/genotype-view/lines`;
  const { order } = await client.post<GenotypeViewLines>(path, { sort: { by: 'file' } });
  client.close();
  return { germplasmIds, view, order };
}

async function firstView(client: Client): Promise<GenotypeViewFacts> {
  const { data } = await client.post<TablePage<Row<typeof datasets>>>('dataset/table', {
    page: 0,
    limit: 100,
    filters: { column: 'datasetType', comparator: 'equals', values: ['genotype'] },
    orderBy: 'datasetId',
    ascending: 1,
  });
  for (const { datasetId } of data) {
    // Some require a licence first.
    const view = await client
      .get<GenotypeViewFacts>(`dataset/${datasetId}/genotype-view`)
      .catch(() => undefined);
    if (view) return view;
  }
  throw new Failure('The collection has no genotypes that visitors may see.');
}
