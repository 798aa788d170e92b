import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { FacetAnswer, FacetRequestBody } from '@landrace/contract/core/table-request';
import type { Client } from './client';
import { above, fourTogether, nameContains, ofCountry, ofStatus } from './filters';
import { alternate, type Rounds, spread, timed } from './measure';
import { bars, below, count, type Line, ms, noBar, type Section } from './report';

type Field = keyof typeof germplasm.fields;

/** Six fields by value, two as histograms. */
export const facetFields: readonly Field[] = [
  ...(['biologicalStatusName', 'genus', 'species', 'countryName', 'hasTrialsData'] as const),
  ...(['hasGenotypicData', 'elevation', 'collDate'] as const),
];

const filterSet: Readonly<Record<string, readonly FilterNode[]>> = {
  country: ofCountry,
  status: ofStatus,
  'name contains': nameContains,
  'above 2,000 m': above,
  'the four together': fourTogether,
};

const rounds: Rounds = { warmUps: 1, atLeast: 20, atMost: 40, budgetMs: 15_000 };

interface Seen {
  readonly counts: Set<number>;
  refused: number;
}

export async function measureFacets(client: Client): Promise<Section> {
  const all: number[] = [];
  const lines: Line[] = [];
  const measure = async (what: string, ask: RequestContext, how: Rounds) => {
    const seen: Seen = { counts: new Set(), refused: 0 };
    const { http } = await alternate({ http: async (round) => note(seen, await ask(round)) }, how);
    all.push(...http);
    lines.push(lineOf(what, http, seen));
  };
  const cold: Seen = { counts: new Set(), refused: 0 };
  const coldMs = await timed(async () => note(cold, await request(client, {})));
  lines.push({ ...lineOf('none, the first time', [coldMs], cold), verdict: noBar });
  await measure('none, kept from an earlier request', () => request(client, {}), rounds);
  for (const [what, nodes] of Object.entries(filterSet)) {
    await measure(
      what,
      (round) => request(client, { filters: nodes[round % nodes.length] as FilterNode }),
      rounds,
    );
  }
  lines.push(lineOf('all of the above, warm', all, { counts: new Set(), refused: 0 }));
  return {
    title: 'c. Facets of germplasm',
    about:
      `Through HTTP, p95 under ${bars.facetsMs} ms. Values of ${facetFields.slice(0, 6).join(', ')}; histograms of ` +
      `${facetFields.slice(6).join(' and ')}. Values of the filters differ from round to round; only the answer ` +
      'without a filter is kept between requests, by design.',
    columns: ['matching', 'median', 'p95', 'refused as too many', 'rounds'],
    lines,
  };
}

type RequestContext = (round: number) => Promise<FacetAnswer>;

function request(client: Client, options: Partial<FacetRequestBody>): Promise<FacetAnswer> {
  return client.post<FacetAnswer>(`${germplasm.segment}/table/facets`, { fields: facetFields, ...options });
}

function note(seen: Seen, answer: FacetAnswer): void {
  seen.counts.add(answer.count);
  if (Object.values(answer.facets).some((facet) => 'tooMany' in facet)) seen.refused += 1;
}

/** A facet that was refused is fast for the wrong reason. */
function lineOf(what: string, measured: readonly number[], { counts, refused }: Seen): Line {
  const { median, p95, samples } = spread(measured);
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  const matching = min === max ? count(max) : `${count(min)} to ${count(max)}`;
  return {
    what,
    cells: [counts.size === 0 ? '' : matching, ms(median), ms(p95), String(refused), String(samples)],
    verdict: refused > 0 ? 'MISSED' : below(p95, bars.facetsMs),
    figures: {
      ...(counts.size > 0 && { least: min, most: max }),
      ...{ medianMs: median, p95Ms: p95, refused, rounds: samples },
    },
  };
}
