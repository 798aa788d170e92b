import type { PointUnit } from '@landrace/contract/areas/measurements/points';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import {
  packed,
  packedIntegers,
  packedTimes,
  unpacked,
  unpackedIntegers,
  unpackedTimes,
} from '../../platform/db/packed-numbers';
import { type ChosenValues, numberIn, valuesOf } from './chosen-values';
import type { Dimension, Measured } from './measured';
import type { PointValues } from './point-table';

/** As counted when they were loaded, whatever the germplasm. */
export function countValues(
  reader: Reader,
  { measured, datasetIds }: ChosenValues,
  variables: readonly Variable[],
): Promise<number> {
  return reader.value(sql<number>`
    select coalesce(sum(held.value_count), 0)::float8 from ${sql.table(measured.counts)} held
    where ${isOneOf(sql`held.dataset_id`, datasetIds)}
      and held.${sql.ref(measured.variableId)} = any(${variables.map(({ id }) => id)}::int[])`);
}

interface PackedRow {
  readonly dataset: number;
  readonly variable: number;
  readonly startYear: number | null;
  readonly units: Buffer;
  readonly numbers: Buffer;
  readonly moments: Buffer;
  readonly ids: Buffer | null;
}

interface PointQuery {
  readonly variables: readonly Variable[];
  readonly per: PointUnit;
  /** They decide between values of the same time, which are rare, and take a quarter of the time. */
  readonly withIds: boolean;
}

/** All values, packed by dataset and variable. Germplasm and locations do not depend on the dataset, which is 0 then. */
export async function listPointValues(
  reader: Reader,
  chosen: ChosenValues,
  { variables, per, withIds }: PointQuery,
): Promise<PointValues[]> {
  const { measured } = chosen;
  const number = numberIn(chosen, variables);
  const variableId = sql`v.${sql.ref(measured.variableId)}`;
  const isItem = per === 'item';
  const rows = await reader.many(sql<PackedRow>`
    select v.dataset_id as dataset, ${variableId} as variable,
      (select extract(year from dataset.start_date)::int from dataset where dataset.id = v.dataset_id) as "startYear",
      ${packedIntegers(isItem ? measured.itemId : sql`v.${sql.ref(measured.unitId)}`)} as units,
      ${packed(number)} as numbers, ${packedTimes(sql`v.recorded_on`)} as moments,
      ${withIds ? packed(sql`v.id`) : sql`null::bytea`} as ids
    ${valuesOf(
      chosen,
      variables.map(({ id }) => id),
      isItem ? undefined : [],
    )} and ${number} is not null
    group by v.dataset_id, ${variableId}`);
  return rows.map(({ dataset, variable, startYear, units, numbers, moments, ids }) => ({
    dataset: isItem ? 0 : dataset,
    variable,
    startYear: startYear ?? Number.NaN,
    units: unpackedIntegers(units),
    numbers: unpacked(numbers),
    moments: unpackedTimes(moments),
    ...(ids && { ids: unpacked(ids) }),
  }));
}

interface UnitRow {
  readonly item: number;
  readonly key: string;
}

interface UnitsQuery {
  readonly measured: Measured;
  readonly per: PointUnit;
  readonly units: readonly number[];
  readonly datasets: readonly number[];
}

/** The units as the tables that dimensions read, in their order. */
function unitsFrom(
  { measured, per, units, datasets }: UnitsQuery,
  dimension: Dimension | undefined,
): RawBuilder<unknown> {
  const join = dimension?.join ?? sql``;
  if (per === 'item') return sql`from unnest(${[...units]}::int[]) as ${measured.itemsAs} ${join}`;
  return sql`from unnest(${[...units]}::int[], ${[...datasets]}::int[])
    as v (${sql.ref(measured.unitId)}, dataset_id) ${measured.joined} ${join}`;
}

/** The germplasm or location of each unit, and its keys; several if it belongs to several groups. */
export function listUnits(
  reader: Reader,
  query: UnitsQuery,
  dimension: Dimension | undefined,
): Promise<(UnitRow & { readonly unit: number; readonly dataset: number })[]> {
  const { measured, per } = query;
  const unit =
    per === 'item'
      ? sql`${measured.itemId} as unit, 0 as dataset`
      : sql`v.${sql.ref(measured.unitId)} as unit, v.dataset_id as dataset`;
  return reader.many(sql`
    select ${unit}, ${measured.itemId} as item, ${dimension ? dimension.key : sql`''`}::text as key
    ${unitsFrom(query, dimension)}`);
}

/** The names of the keys of units. */
export function listKeyNames(
  reader: Reader,
  query: UnitsQuery,
  dimension: Dimension,
): Promise<{ readonly key: string; readonly name: string | null }[]> {
  const name = dimension.name?.(sql`found.key`) ?? sql`nullif(found.key, '')`;
  return reader.many(sql`
    select found.key::text as key, ${name} as name
    from (select distinct ${dimension.key} as key ${unitsFrom(query, dimension)}) as found`);
}

export function listItemNames(
  reader: Reader,
  { itemName }: Measured,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  return reader.many(sql`
    select item.id, ${itemName(sql`item.id`)} as name from unnest(${[...ids]}::int[]) as item (id)`);
}
