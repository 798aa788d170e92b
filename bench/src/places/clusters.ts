import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { ClusterAnswer, ClusterRequestBody, Position } from '@landrace/contract/core/place-request';
import type { Client } from '../client';
import { above, fourTogether, nameContains, ofCountry, ofStatus } from '../filters';
import { alternate, type Rounds, spread, timed } from '../measure';
import { bars, below, count, type Line, ms, noBar, type Section } from '../report';
import { screenAround, world } from './places-seen';

const rounds: Rounds = { warmUps: 2, atLeast: 20, atMost: 60, budgetMs: 10_000 };

const filterSet: Readonly<Record<string, readonly FilterNode[]>> = {
  country: ofCountry,
  status: ofStatus,
  'name contains': nameContains,
  'above 2,000 m': above,
  'the four together': fourTogether,
};

/** True for every row and different in every round, so that nothing cached is used. */
function neverAsked(node: FilterNode, nonce: number): FilterNode {
  return { all: [node, { column: 'germplasmId', comparator: 'greaterThan', values: [-nonce] }] };
}

type Options = (round: number) => ClusterRequestBody;

interface ClusterCase {
  readonly what: string;
  readonly options: Options;
}

function casesOf(places: readonly Position[]): ClusterCase[] {
  let requests = 0;
  const pick = <Item>(items: readonly Item[], round: number) => items[round % items.length] as Item;
  const whole = { bounds: world, zoom: 1 };
  const onScreen = (round: number) => {
    const zoom = 3 + (round % 4);
    return { bounds: screenAround(pick(places, round), zoom), zoom };
  };
  const cases: ClusterCase[] = Object.entries(filterSet).flatMap(([what, nodes]) => [
    {
      what: `${what}, the whole map for the first time`,
      options: (round) => {
        requests += 1;
        return { ...whole, filters: neverAsked(pick(nodes, round), requests) };
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
      return { ...whole, colourBy, filters: neverAsked(pick(ofCountry, round), requests) };
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
  const lines: Line[] = [];
  const cold = await timed(() => ask({ bounds: world, zoom: 1 }));
  lines.push({ ...lineOf('none, the whole map for the first time', [cold], new Set()), verdict: noBar });
  for (const { what, options } of casesOf(places)) {
    const counts = new Set<number>();
    const { http } = await alternate(
      { http: async (round) => counts.add((await ask(options(round))).within) },
      rounds,
    );
    lines.push(lineOf(what, http, counts));
  }
  return {
    title: 'g. Germplasm on a map',
    about:
      `Clusters through HTTP, p95 under ${bars.clustersMs} ms. "For the first time" is a filter that nobody asked for ` +
      'before, on the whole map. "Moved about" is one filter with bounds and zooms of a screen that differ from round ' +
      'to round; its counts by place are kept, by design.',
    columns: ['within the bounds', 'median', 'p95', 'rounds'],
    lines,
  };
}

function lineOf(what: string, measured: readonly number[], counts: ReadonlySet<number>): Line {
  const { median, p95, samples } = spread(measured);
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  const within = min === max ? count(max) : `${count(min)} to ${count(max)}`;
  return {
    what,
    cells: [counts.size === 0 ? '' : within, ms(median), ms(p95), String(samples)],
    verdict: below(p95, bars.clustersMs),
    figures: {
      medianMs: median,
      p95Ms: p95,
      rounds: samples,
      ...(counts.size > 0 && { least: min, most: max }),
    },
  };
}
