import type {
  GenotypeViewFacts,
  GenotypeViewLines,
  GenotypeViewSort,
} from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { browserConnections, type Client, openClient } from '../../client';
import { keepReport } from '../../keep-report';
import { percentile, timed } from '../../measure';
import { processorMs } from '../../process-time';
import { below, type Line, ms, noBar, type Report, type Section } from '../../report';
import { surroundings } from '../../surroundings';
import { genotypeBars as bars } from '../genotype-bars';
import { drawn } from '../own-matrix';
import type { PlannedView } from './view-plan';
import type { ViewPortal } from './view-portal';

const tilesPerLine = 200;

/** Tiles of the genotype view from the built server. */
export async function measureView(
  root: string,
  portal: ViewPortal,
  { plan, isFull }: PlannedView,
): Promise<Report> {
  const facts = surroundings(root);
  const server = await portal.startServer();
  const client = openClient(server);
  const tiles = openClient(server, undefined, browserConnections);
  const path = `dataset/${portal.datasetId}/genotype-view`;
  const view: View = { path, tiles, pid: server.pid, facts: await client.get<GenotypeViewFacts>(path) };
  const linesBy = (sort: GenotypeViewSort) => client.post<GenotypeViewLines>(`${path}/lines`, { sort });
  console.error(`Measuring tiles of ${plan.samples} × ${plan.variants} …`);
  const sections = [
    await measureTiles(view, 'lines as the file has them', (await linesBy({ by: 'file' })).order),
    await measureTiles(view, 'lines in another order', (await linesBy({ by: 'name' })).order),
    await measureSorts(view, linesBy),
  ];
  tiles.close();
  client.close();
  await server.stop();
  const report: Report = {
    title: `Bench of the genotype view: ${plan.samples} × ${plan.variants}`,
    notes: [
      `Tiles of 256 × 256 anywhere in the matrix, over HTTP on the same machine; the server keeps 64 MB of chunks.`,
    ],
    environment: facts(),
    sections,
  };
  await keepReport(root, `${isFull ? 'large-' : ''}genotypes-view`, report);
  return report;
}

interface View {
  readonly path: string;
  readonly tiles: Client;
  /** Of the server. */
  readonly pid: number;
  readonly facts: GenotypeViewFacts;
}

async function measureTiles(view: View, what: string, order: string): Promise<Section> {
  const lines: Line[] = [];
  for (const stride of view.facts.strides)
    for (const together of [1, browserConnections])
      lines.push(await tileLine(view, { order, stride, together }));
  return {
    title: `Tiles, ${what}`,
    about:
      'Milliseconds by the clock until the last byte, and of the server’s processor for each tile: that depends less on what else runs.',
    columns: ['first', 'median', 'p95', 'limit of p95', 'processor'],
    lines,
  };
}

async function tileLine(view: View, request: TileRequest): Promise<Line> {
  const { stride, together } = request;
  const before = await processorMs(view.pid);
  const times = await tileTimes(view, request);
  const processor = ((await processorMs(view.pid)) - before) / times.length;
  const [first = 0] = times;
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const which = stride === 1 ? 'each marker' : `one marker of ${stride}`;
  // How long six wait for each other depends on the machine.
  const isAlone = together === 1;
  return {
    what: isAlone ? which : `${which}, ${together} at a time`,
    cells: [ms(first), ms(median), ms(p95), isAlone ? ms(bars.tileMs) : '', ms(processor)],
    verdict: isAlone ? below(p95, bars.tileMs) : noBar,
    figures: { first, median, p95, processor },
  };
}

interface TileRequest {
  readonly order: string;
  readonly stride: number;
  /** Tiles below each other that are requested together, as when scrolling. */
  readonly together: number;
  readonly tiles?: number;
}

async function tileTimes({ path, tiles, facts }: View, request: TileRequest): Promise<number[]> {
  const { order, stride, together, tiles: maxTiles = tilesPerLine } = request;
  const times: number[] = [];
  const down = Math.ceil(facts.lineCount / facts.tileLines);
  const across = Math.ceil(facts.markerCount / facts.tileMarkers / stride);
  const random = drawn(stride * 7 + together);
  for (let round = 0; round < Math.ceil(maxTiles / together); round += 1) {
    const marker = random(across);
    const line = random(Math.max(1, down - together));
    await Promise.all(
      Array.from({ length: Math.min(together, down) }, async (_, below) => {
        const query = `version=${facts.version}&mapId=${facts.mapId ?? 0}&order=${order}&stride=${stride}`;
        const address = `${path}/tile?${query}&line=${line + below}&marker=${marker}`;
        times.push(await timed(() => tiles.read(address)));
      }),
    );
  }
  return times;
}

type Sorting = (sort: GenotypeViewSort) => Promise<GenotypeViewLines>;

/** How long sorting takes, and how long others wait meanwhile. */
async function measureSorts(view: View, linesBy: Sorting): Promise<Section> {
  const { ids, order } = await linesBy({ by: 'file' });
  const line = (what: string, times: readonly number[]): Line => {
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    return { what, cells: [ms(median), ms(p95)], verdict: noBar, figures: { median, p95 } };
  };
  const facts: number[] = [];
  for (let round = 0; round < 10; round += 1)
    facts.push(await timed(() => view.tiles.read(`${view.path}?mapId=${view.facts.mapId ?? 0}`)));
  let isSorting = true;
  const sorting = timed(() => linesBy({ by: 'similarity', id: ids.at(-1) ?? 0 })).finally(() => {
    isSorting = false;
  });
  const meanwhile: number[] = [];
  while (isSorting) meanwhile.push(...(await tileTimes(view, { order, stride: 1, together: 1, tiles: 5 })));
  return {
    title: 'Sorting',
    about:
      'Milliseconds by the clock. The similarity of one line to all others is computed when it is first asked for.',
    columns: ['median', 'p95'],
    lines: [
      line('facts of the view', facts),
      line('lines by similarity to one of them', [await sorting]),
      line('tiles meanwhile', meanwhile),
    ],
  };
}
