import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import type { TablePage } from '@landrace/contract/core/table-request';
import type { Client } from '../client';
import { alternate, type Rounds, timed } from '../measure';
import { bars, count, type Section } from '../report';
import { coldLine, sectionOf, timeColumns, timesLine } from '../sections';
import type { TrialsPortal } from './trials-portal';

const rounds: Rounds = { warmUps: 1, atLeast: 8, atMost: 20, budgetMs: 10_000 };
/** As the page requests them. */
const bins = 30;

/** What the page of a trait requests, for one that was measured in many trials; another trait in every round. */
export async function measureTraitPage({ trials }: TrialsPortal, client: Client): Promise<Section> {
  const { datasetIds, traitIds } = trials.common;
  const traitOf = (round: number) => traitIds[round % traitIds.length] ?? 0;
  const asks = {
    facts: (id: number) => client.get<TraitDetails>(`trait/${id}`),
    statistics: (id: number) =>
      client.post('dataset/data/trial/summary', { datasetIds, xIds: [id], by: [], bins }),
    byDataset: (id: number) =>
      client.post('dataset/data/trial/summary', { datasetIds, xIds: [id], by: ['dataset'], bins }),
    values: (id: number) => client.post<TablePage<unknown>>(`trait/${id}/data/trial`, { page: 0, limit: 25 }),
  };
  const first = traitOf(-1 + traitIds.length);
  const coldFacts = await timed(() => asks.facts(first));
  const coldStatistics = await timed(() => asks.statistics(first));
  const coldValues = await timed(() => asks.values(first));
  const { counts } = await asks.facts(first);
  if (counts.datasets !== datasetIds.length || (await asks.values(first)).count !== counts.values)
    throw new Error('The page of the trait does not count all values.');
  const measured = await alternate(
    {
      facts: (round) => asks.facts(traitOf(round)),
      statistics: (round) => asks.statistics(traitOf(round)),
      byDataset: (round) => asks.byDataset(traitOf(round)),
      values: (round) => asks.values(traitOf(round)),
    },
    rounds,
  );
  const barMs = bars.traitPageMs;
  return sectionOf({
    title: `s. Page of a trait with ${count(counts.values)} values in ${count(datasetIds.length)} datasets`,
    about: `Through HTTP, p95 under ${barMs} ms; another trait in every round.`,
    columns: timeColumns,
    lines: [
      timesLine('facts and counts', { times: measured.facts, barMs }),
      timesLine('statistics with a histogram', { times: measured.statistics, barMs }),
      timesLine('statistics by dataset', { times: measured.byDataset, barMs }),
      timesLine('first page of values, with their number', { times: measured.values, barMs }),
      coldLine('facts and counts, the first after a start', coldFacts),
      coldLine('statistics with a histogram, the first after a start', coldStatistics),
      coldLine('first page of values, the first after a start', coldValues),
    ],
  });
}
