import type { Points } from '@landrace/contract/areas/measurements/points.routes';
import type { Client } from '../client';
import type { Rounds } from '../measure';
import { bars, count, type Section } from '../report';
import { foundRange, sectionOf, timeColumns, timeRequests } from '../sections';
import type { TrialsPortal } from './trials-portal';

const rounds: Rounds = { warmUps: 1, atLeast: 5, atMost: 9, budgetMs: 20_000 };
export const scatterTraits = 7;

/** The answer behind the scatter matrix; `measure-screens.ts` has the browser's part. */
export async function measureScatter({ trials }: TrialsPortal, client: Client): Promise<Section> {
  const { datasetIds, traitIds } = trials.large;
  const ask = (more: object) => async () => {
    const body = { datasetIds, xIds: traitIds.slice(0, scatterTraits), per: 'year', rule: 'last', ...more };
    return (await client.post<Points>('dataset/data/trial/points', body)).count;
  };
  const barMs = bars.scatterMs;
  const lines = [
    await timeRequests('all plots', { rounds, barMs, ask: ask({}) }),
    await timeRequests('all plots, coloured by dataset', { rounds, barMs, ask: ask({ by: 'dataset' }) }),
    await timeRequests('one of four trials, sent as points and coloured by treatment', {
      rounds,
      ask: ask({ datasetIds: datasetIds.slice(0, 1), by: 'treatment' }),
    }),
  ];
  return sectionOf({
    title: `q. Scatter matrix of ${scatterTraits} traits`,
    about: `Through HTTP, p95 under ${count(barMs)} ms.`,
    columns: [['points', foundRange], ...timeColumns],
    lines,
  });
}
