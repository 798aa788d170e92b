import { setImmediate as others } from 'node:timers/promises';
import type { Statistics } from '@landrace/contract/areas/measurements/statistics.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { boxOf } from '@landrace/domain/statistics/box';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { packed, unpacked } from '../../platform/db/packed-numbers';
import type { RowOf } from '../../platform/db/to-wire';
import { type ChosenValues, dimensionOf, numberIn, valuesOf } from './chosen-values';

type Quartiles = RowOf<Omit<Statistics, 'groupIds'>> & { readonly groupId: number | null };

interface NumbersRow extends Pick<Quartiles, 'datasetId' | 'treatmentId' | 'xId' | 'groupId'> {
  readonly numbers: Buffer;
}

/** By dataset, treatment if there are any, and chosen group. The numbers of each are sorted once. */
export async function listQuartiles(
  reader: Reader,
  chosen: ChosenValues,
  variables: readonly Variable[],
): Promise<Quartiles[]> {
  const group = chosen.items === undefined ? undefined : dimensionOf(chosen, 'group');
  const treatmentId = chosen.measured.values === 'trial_value' ? sql`p.treatment_id` : sql`null::int`;
  const ids = variables.map(({ id }) => id);
  const number = numberIn(chosen, variables);
  const rows = await reader.many(sql<NumbersRow>`
    select v.dataset_id as "datasetId", ${treatmentId} as "treatmentId",
      v.${sql.ref(chosen.measured.variableId)} as "xId", ${group?.key ?? sql`null::int`} as "groupId",
      ${packed(number)} as numbers
    ${valuesOf(chosen, ids, group && [group])} and ${number} is not null
    group by 1, 2, 3, 4 order by 3, 1, 2 nulls first, 4`);
  const found: Quartiles[] = [];
  for (const { numbers, ...keys } of rows) {
    await others();
    const { mean, sd: _, ...figures } = boxOf(unpacked(numbers).sort());
    found.push({ ...keys, ...figures, avg: mean });
  }
  return found;
}

interface Treatment {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

export function listTreatments(reader: Reader, ids: readonly number[]): Promise<Treatment[]> {
  return reader.many(sql<Treatment>`
    select id, name, description from treatment where id = any(${[...ids]}::int[]) order by name, id`);
}

interface Range {
  readonly variableId: number;
  readonly min: number | null;
  readonly avg: number | null;
  readonly max: number | null;
  readonly count: number;
}

/** Numbers count as themselves, categories by their position in the scale. Text has no range. */
export function listRanges(
  reader: Reader,
  chosen: ChosenValues,
  variables: readonly Variable[],
): Promise<Range[]> {
  const positions = sql`(
    select min(scale.place) - 1 from jsonb_array_elements(t.restrictions -> 'categories') as names(scale_of),
      jsonb_array_elements_text(scale_of) with ordinality as scale(category, place)
    where lower(scale.category) = lower(counted.value))`;
  const ids = variables.map(({ id }) => id);
  return reader.many(sql<Range>`
    with counted as (
      select v.trait_id as variable, v.value, v.value_number as number, count(*) as times
      ${valuesOf(chosen, ids)} group by v.trait_id, v.value, v.value_number
    ), placed as (
      select variable, times,
        case t.data_type when 'categorical' then ${positions}::float8 when 'numeric' then number end as number
      from counted join trait t on t.id = counted.variable
    )
    select variable as "variableId", min(number), sum(number * times) / sum(times) filter (where number is not null) as avg,
      max(number), sum(times)::int as count
    from placed group by variable`);
}

interface Frequency {
  readonly value: string;
  readonly datasetId: number;
  readonly count: number;
}

/** In the order of the values. */
export function listFrequencies(
  reader: Reader,
  chosen: ChosenValues,
  { variableIds, limit }: { readonly variableIds: readonly number[]; readonly limit: number },
): Promise<Frequency[]> {
  return reader.many(sql<Frequency>`
    select v.value, v.dataset_id as "datasetId", count(*)::int as count
    ${valuesOf(chosen, variableIds)} group by v.value, v.dataset_id order by v.value, v.dataset_id limit ${limit}::int`);
}

interface DatasetName {
  readonly id: number;
  readonly name: string;
}

export function listDatasetNames(reader: Reader, ids: readonly number[]): Promise<DatasetName[]> {
  return reader.many(sql<DatasetName>`
    select id, name from dataset where id = any(${[...ids]}::int[]) order by name, id`);
}
