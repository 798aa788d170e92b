import type { PointUnit } from '@landrace/contract/areas/measurements/points';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { type ChosenValues, numberIn, valuesOf } from './chosen-values';
import { type Dimension, type Measured, year } from './measured';

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

const timeOf = (per: PointUnit): RawBuilder<unknown> => {
  if (per === 'day') return sql`v.recorded_on::date - date '1970-01-01'`;
  return per === 'year' ? sql`nullif(${year.key}, 0)` : sql`0`;
};

/** For each value: unit, dataset, time, variable, moment, id and number. */
export function pointValues(
  chosen: ChosenValues,
  { variables, per }: { readonly variables: readonly Variable[]; readonly per: PointUnit },
): RawBuilder<unknown> {
  const { measured } = chosen;
  const number = numberIn(chosen, variables);
  const ids = variables.map(({ id }) => id);
  const unit = per === 'item' ? sql`${measured.itemId}, 0` : sql`v.${sql.ref(measured.unitId)}, v.dataset_id`;
  return sql`select ${unit}, ${timeOf(per)}, v.${sql.ref(measured.variableId)},
      extract(epoch from v.recorded_on)::bigint, v.id, ${number}
    ${valuesOf(chosen, ids)} and ${number} is not null`;
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
