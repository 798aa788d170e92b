import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { TablePage, TableRequestBody } from '@landrace/contract/core/table-request';
import type { Client } from '../client';
import { withTrials } from '../filters';
import { alternate, type Rounds, spread } from '../measure';
import { atMost, bars, count, ms, type Section, times, type Verdict } from '../report';
import { type MeasuredLine, roundsColumn, sectionOf, shown } from '../sections';
import { type BenchCaller, benchCallers } from './bench-accounts';
import { fullPlan, grantCount } from './grants';

const rounds: Rounds = { warmUps: 3, atLeast: 20, atMost: 100, budgetMs: 15_000 };
const limit = 100;

interface ScopeCase {
  readonly what: string;
  readonly segment: string;
  readonly body: TableRequestBody;
  /** The same amount is read for everybody, so that few grants and many can also be compared. */
  readonly isSameForAll: boolean;
}

const firstPage = (orderBy: string): TableRequestBody => ({ orderBy, ascending: 1, page: 0, limit });

const cases: readonly ScopeCase[] = [
  {
    what: 'datasets, by name',
    segment: datasets.segment,
    body: firstPage('datasetName'),
    isSameForAll: false,
  },
  {
    what: 'datasets of trials, newest first',
    segment: datasets.segment,
    body: {
      ...firstPage('createdOn'),
      ascending: 0,
      filters: { column: 'datasetType', comparator: 'equals', values: ['trials'] },
    },
    isSameForAll: false,
  },
  {
    what: 'experiments with their counts of datasets',
    segment: experiments.segment,
    body: firstPage('experimentName'),
    // They count the visible datasets: 7,500 for some and 55 for others.
    isSameForAll: false,
  },
  {
    what: 'germplasm with what data they have',
    segment: germplasm.segment,
    body: firstPage('germplasmName'),
    isSameForAll: true,
  },
  {
    what: 'germplasm that have trial data',
    segment: germplasm.segment,
    body: { ...firstPage('germplasmName'), ...(withTrials[0] && { filters: withTrials[0] }) },
    isSameForAll: false,
  },
];

export type ScopeClients = Readonly<Record<BenchCaller, Client>>;

/** The same page for a caller whose rows are selected by ten thousand grants, and for others. */
export async function measureScopes(clients: ScopeClients): Promise<Section> {
  const lines: MeasuredLine[] = [];
  for (const scopeCase of cases) lines.push(await measureCase(scopeCase, clients));
  return sectionOf({
    title: `f. Row scopes, pages of ${limit} with ${count(grantCount(fullPlan))} grants`,
    about:
      `Through HTTP, for somebody with ${count(fullPlan.byUser)} grants to the account and ` +
      `${count(fullPlan.byGroup)} to ${fullPlan.groups} groups at most ${times(bars.accessRatio)} an ` +
      `administrator, from whom nothing is held back, and as much the time of somebody with ` +
      `${2 * fullPlan.few} grants where both get the same; medians are compared. "Matching" is for ` +
      `administrator, many and few grants.`,
    columns: [
      ['matching', (figures) => benchCallers.map((caller) => count(figures[caller] ?? 0)).join(' · ')],
      ['administrator', shown(ms, 'administratorMedianMs')],
      ['many', shown(ms, 'manyMedianMs')],
      ['p95', shown(ms, 'manyP95Ms')],
      ['few', shown(ms, 'fewMedianMs')],
      ['many / administrator', shown(times, 'toAll')],
      ['many / few', shown(times, 'toFew')],
      roundsColumn,
    ],
    lines,
  });
}

async function measureCase(
  { what, segment, body, isSameForAll }: ScopeCase,
  clients: ScopeClients,
): Promise<MeasuredLine> {
  const ask = (caller: BenchCaller) => clients[caller].post<TablePage<unknown>>(`${segment}/table`, body);
  const matching: Record<string, number> = {};
  for (const caller of benchCallers) matching[caller] = (await ask(caller)).count;
  const measured = await alternate(
    { administrator: () => ask('administrator'), many: () => ask('many'), few: () => ask('few') },
    rounds,
  );
  const [administrator, many, few] = [
    spread(measured.administrator),
    spread(measured.many),
    spread(measured.few),
  ];
  const ratios = { toAll: many.median / administrator.median, toFew: many.median / few.median };
  return {
    what,
    figures: {
      ...{ administratorMedianMs: administrator.median, manyMedianMs: many.median, manyP95Ms: many.p95 },
      ...{ fewMedianMs: few.median, rounds: many.samples, ...matching, ...ratios },
    },
    verdict: verdictOn(ratios, isSameForAll),
  };
}

/** A caller with few grants gets fewer datasets, which is faster without being better. */
export function verdictOn(
  { toAll, toFew }: { readonly toAll: number; readonly toFew: number },
  isSameForAll: boolean,
): Verdict {
  return atMost(isSameForAll ? Math.max(toAll, toFew) : toAll, bars.accessRatio);
}
