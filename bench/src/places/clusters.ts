import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { ClusterAnswer, ClusterRequestBody, Position } from '@landrace/contract/core/place-request';
import type { Client } from '../client';
import { filterSet, ofCountry } from '../filters';
import { type Rounds, timed } from '../measure';
import { bars, type Section } from '../report';
import {
  foundRange,
  inRound,
  type MeasuredLine,
  sectionOf,
  timeColumns,
  timeRequests,
  timesLine,
} from '../sections';
import { screenAround, world } from './places-seen';

const rounds: Rounds = { warmUps: 2, atLeast: 20, atMost: 60, budgetMs: 10_000 };

/** True for every row and different in every round, so that nothing cached is used. */
function neverAsked(node: FilterNode, nonce: number): FilterNode {
  return { all: [node, { column: 'germplasmId', comparator: 'greaterThan', values: [-nonce] }] };
}

interface ClusterCase {
  readonly what: string;
  options(round: number): ClusterRequestBody;
}

function casesOf(places: readonly Position[]): ClusterCase[] {
  let requests = 0;
  const whole = { bounds: world, zoom: 1 };
  const onScreen = (round: number) => {
    const zoom = 3 + (round % 4);
    return { bounds: screenAround(inRound(places, round), zoom), zoom };
  };
  const cases: ClusterCase[] = Object.entries(filterSet).flatMap(([what, nodes]) => [
    {
      what: `${what}, the whole map for the first time`,
      options: (round) => {
        requests += 1;
        return { ...whole, filters: neverAsked(inRound(nodes, round), requests) };
      },
    },
    {
      what: `${what}, moved about`,
      options: (round) => ({ ...onScreen(round), filters: nodes[0] as FilterNode }),
    },
  ]);
  const coloured = (colourBy: string): ClusterCase => ({
    what: `country, coloured by ${colourBy}, for the first time`,
    options: (round) => {
      requests += 1;
      return { ...whole, colourBy, filters: neverAsked(inRound(ofCountry, round), requests) };
    },
  });
  return [
    { what: 'none, the whole map, kept from an earlier request', options: () => whole },
    { what: 'none, moved about', options: onScreen },
    ...cases,
    ...['species', 'biologicalStatusName', 'pdci', 'collDate'].map(coloured),
  ];
}

export async function measureClusters(client: Client, places: readonly Position[]): Promise<Section> {
  const ask = (body: ClusterRequestBody) =>
    client.post<ClusterAnswer>(`${germplasm.segment}/table/clusters`, body);
  const coldMs = await timed(() => ask({ bounds: world, zoom: 1 }));
  const lines: MeasuredLine[] = [timesLine('none, the whole map for the first time', { times: [coldMs] })];
  for (const { what, options } of casesOf(places)) {
    const request = async (round: number) => (await ask(options(round))).within;
    lines.push(await timeRequests(what, { rounds, barMs: bars.clustersMs, ask: request }));
  }
  return sectionOf({
    title: 'g. Germplasm on a map',
    about:
      `Clusters through HTTP, p95 under ${bars.clustersMs} ms. "For the first time" is a filter that nobody asked for ` +
      'before, on the whole map. "Moved about" is one filter with bounds and zooms of a screen that differ from round ' +
      'to round; its counts by place are kept, by design.',
    columns: [['within the bounds', foundRange], ...timeColumns],
    lines,
  });
}
