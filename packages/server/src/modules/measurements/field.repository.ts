import type { Field } from '@landrace/contract/areas/measurements/timeline.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { isChosen } from '../datasets/public';
import { type ChosenValues, numberIn, valuesOf } from './chosen-values';
import { settled } from './settled';

interface PlotRow {
  readonly id: number;
  readonly row: number | null;
  readonly column: number | null;
  readonly item: number;
  readonly name: string;
  readonly rep: string;
  readonly treatment: string | null;
}

const isPlaced = sql<boolean>`(p.trial_row is not null and p.trial_column is not null
  or exists (select from plot_outline where plot_outline.plot_id = p.id))`;

/** In the order of the field. */
export function listPlots(reader: Reader, chosen: ChosenValues, limit: number): Promise<PlotRow[]> {
  return reader.many(sql<PlotRow>`
    select p.id, p.trial_row as row, p.trial_column as column, p.germplasm_id as item,
      ${chosen.measured.itemName(sql`p.germplasm_id`)} as name, p.rep,
      (select treatment.name from treatment where treatment.id = p.treatment_id) as treatment
    from plot p
    where ${isOneOf(sql`p.dataset_id`, chosen.datasetIds)} and ${isChosen(sql`p.germplasm_id`, chosen.items)}
      and ${isPlaced}
    order by p.trial_row, p.trial_column, p.id limit ${limit}::int`);
}

export function countUnplaced(reader: Reader, { datasetIds, items }: ChosenValues): Promise<number> {
  return reader.value(sql<number>`
    select count(*)::int from plot p
    where ${isOneOf(sql`p.dataset_id`, datasetIds)} and ${isChosen(sql`p.germplasm_id`, items)}
      and not ${isPlaced}`);
}

interface ValuesRow {
  readonly plots: number[];
  readonly days: (number | null)[];
  readonly means: number[];
  readonly counts: number[];
}

/** The mean of each plot on each day, the earliest day first. */
export async function listPlotValues(
  reader: Reader,
  chosen: ChosenValues,
  { variable, positions }: { readonly variable: Variable; readonly positions: ReadonlyMap<number, number> },
): Promise<Field['values'][number]> {
  const number = numberIn(chosen, [variable]);
  const order = sql`order by day nulls first, plot`;
  const { plots, days, means, counts } = await reader.one(sql<ValuesRow>`
    select coalesce(array_agg(plot ${order}), '{}') as plots, coalesce(array_agg(day ${order}), '{}') as days,
      coalesce(array_agg(mean ${order}), '{}') as means, coalesce(array_agg(count ${order}), '{}') as counts
    from (
      select v.plot_id as plot, v.recorded_on::date - date '1970-01-01' as day, avg(${number}) as mean,
        count(*)::int as count
      ${valuesOf(chosen, [variable.id])} and ${number} is not null and ${isPlaced}
      group by 1, 2
    ) as daily`);
  return {
    variableId: variable.id,
    plots: plots.map((plot) => positions.get(plot) ?? -1),
    days,
    means: means.map(settled),
    counts,
  };
}
