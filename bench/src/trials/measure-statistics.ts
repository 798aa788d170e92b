import type { Statistics } from '@landrace/contract/areas/measurements/statistics.routes';
import type { Client } from '../client';
import { alternate, percentile, type Rounds } from '../measure';
import { atMost, bars, count, ms, noBar, type Section, times } from '../report';
import { type MeasuredLine, sectionOf, shown } from '../sections';
import type { TrialsPortal } from './trials-portal';

const rounds: Rounds = { warmUps: 1, atLeast: 5, atMost: 9, budgetMs: 30_000 };

/** The least that yields the quartiles of each trait by dataset and treatment. */
const bareQuartiles = `
  select v.dataset_id as "datasetId", p.treatment_id as "treatmentId", v.trait_id as "xId", count(*)::int as count,
    avg(v.value_number) as avg, percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by v.value_number) as at
  from trial_value v join plot p on p.id = v.plot_id
  where v.dataset_id = any($1) and v.trait_id = any($2)
  group by v.dataset_id, p.treatment_id, v.trait_id`;

interface BareRow extends Pick<Statistics, 'datasetId' | 'treatmentId' | 'xId' | 'count'> {
  readonly at: readonly number[];
}

const keyOf = ({ datasetId, treatmentId, xId }: Pick<Statistics, 'datasetId' | 'treatmentId' | 'xId'>) =>
  [datasetId, treatmentId, xId].join();

/** Box plots of a million values, compared with the SQL that yields the same. */
export async function measureStatistics({ pool, trials }: TrialsPortal, client: Client): Promise<Section> {
  const { datasetIds, traitIds } = trials.large;
  const body = { datasetIds, xIds: traitIds };
  const bare = async () =>
    (await pool.query(bareQuartiles, [datasetIds, traitIds])).rows as readonly BareRow[];
  const product = () => client.post<{ stats: Statistics[] }>('dataset/stats/trial', body);
  const summary = () => client.post('dataset/data/trial/summary', { ...body, by: ['dataset'] });
  const values = requireEqual(await bare(), (await product()).stats);
  const measured = await alternate({ bare, product, summary }, rounds);
  const [bareMs, productMs, summaryMs] = [measured.bare, measured.product, measured.summary].map((all) =>
    percentile(all, 0.5),
  ) as [number, number, number];
  const line = (what: string, medianMs: number): MeasuredLine => ({
    what,
    figures: { medianMs, ratio: medianMs / bareMs, rounds: measured.bare.length },
  });
  return sectionOf({
    title: `p. Statistics of ${traitIds.length} traits, ${count(values)} values`,
    about: `Through HTTP, at most ${bars.trialStatisticsRatio} × the bare SQL for the same quartiles, which must be equal. Medians.`,
    columns: [
      ['median', shown(ms, 'medianMs')],
      ['of bare SQL', shown(times, 'ratio')],
      ['rounds', shown(String, 'rounds')],
    ],
    lines: [
      line('bare SQL', bareMs),
      {
        ...line('statistics by dataset and treatment', productMs),
        verdict: atMost(productMs / bareMs, bars.trialStatisticsRatio),
      },
      { ...line('summary by dataset, with outliers, for our own charts', summaryMs), verdict: noBar },
    ],
  });
}

/** Returns the number of values. */
function requireEqual(bare: readonly BareRow[], stats: readonly Statistics[]): number {
  const found = new Map(stats.map((row) => [keyOf(row), row]));
  if (found.size !== bare.length || stats.length !== bare.length)
    throw new Error(`There are ${stats.length} boxes instead of ${bare.length}.`);
  for (const { at, count: values, ...row } of bare) {
    const { min, q1, median, q3, max, count: counted } = found.get(keyOf(row)) ?? {};
    if (counted !== values || [min, q1, median, q3, max].join() !== at.join())
      throw new Error(`The box of ${keyOf(row)} differs.`);
  }
  return bare.reduce((sum, { count: values }) => sum + values, 0);
}
