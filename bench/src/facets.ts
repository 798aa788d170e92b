import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { FacetAnswer } from '@landrace/contract/core/table-request';
import type { Client } from './client';
import { filterSet } from './filters';
import { alternate, type Rounds, timed } from './measure';
import { bars, noBar, type Section } from './report';
import {
  foundRange,
  inRound,
  type MeasuredLine,
  medianColumn,
  p95Column,
  roundsColumn,
  sectionOf,
  shown,
  timesLine,
} from './sections';

type Field = keyof typeof germplasm.fields;

/** Six fields by value, two as histograms. */
export const facetFields: readonly Field[] = [
  ...(['biologicalStatusName', 'genus', 'species', 'countryName', 'hasTrialsData'] as const),
  ...(['hasGenotypicData', 'elevation', 'collDate'] as const),
];

const rounds: Rounds = { warmUps: 1, atLeast: 20, atMost: 40, budgetMs: 15_000 };
const barMs = bars.facetsMs;

type TimesOf = (ask: (round: number) => Promise<void>) => Promise<readonly number[]>;
const once: TimesOf = async (ask) => [await timed(() => ask(0))];
const repeatedly: TimesOf = async (ask) => (await alternate({ ask }, rounds)).ask;

export async function measureFacets(client: Client): Promise<Section> {
  const all: number[] = [];
  async function measure(
    what: string,
    timesOf: TimesOf,
    nodes?: readonly FilterNode[],
  ): Promise<MeasuredLine> {
    const found = new Set<number>();
    let refused = 0;
    const times = await timesOf(async (round) => {
      const body = { fields: facetFields, ...(nodes && { filters: inRound(nodes, round) }) };
      const { count, facets } = await client.post<FacetAnswer>(`${germplasm.segment}/table/facets`, body);
      found.add(count);
      if (Object.values(facets).some((facet) => 'tooMany' in facet)) refused += 1;
    });
    if (timesOf === repeatedly) all.push(...times);
    const { figures, verdict } = timesLine(what, { times, found, barMs });
    // A facet that was refused is fast for the wrong reason.
    return { what, figures: { ...figures, refused }, verdict: refused > 0 ? 'MISSED' : verdict };
  }
  const lines: MeasuredLine[] = [
    { ...(await measure('none, the first time', once)), verdict: noBar },
    await measure('none, kept from an earlier request', repeatedly),
  ];
  for (const [what, nodes] of Object.entries(filterSet)) lines.push(await measure(what, repeatedly, nodes));
  const { what, figures, verdict } = timesLine('all of the above, warm', { times: all, barMs });
  lines.push({ what, figures: { ...figures, refused: 0 }, verdict });
  return sectionOf({
    title: 'c. Facets of germplasm',
    about:
      `Through HTTP, p95 under ${barMs} ms. Values of ${facetFields.slice(0, 6).join(', ')}; histograms of ` +
      `${facetFields.slice(6).join(' and ')}. Values of the filters differ from round to round; only the answer ` +
      'without a filter is kept between requests, by design.',
    columns: [
      ['matching', foundRange],
      medianColumn,
      p95Column,
      ['refused as too many', shown(String, 'refused')],
      roundsColumn,
    ],
    lines,
  });
}
