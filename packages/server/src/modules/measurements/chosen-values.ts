import {
  markedItems,
  type NamedDimension,
  namedDimensions,
} from '@landrace/contract/areas/measurements/dimensions';
import type {
  MeasuredSubset,
  NamedItems,
} from '@landrace/contract/areas/measurements/measured-subset.schema';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import { fail } from '../../platform/failure';
import { type ChosenIds, isChosen, readableOf } from '../datasets/public';
import { chosenItems, visibleMemberships } from '../groups/public';
import type { Dimension, Measured } from './measured';

/** What a request means for this caller: datasets and groups they may not see are left out. */
export interface ChosenValues {
  readonly measured: Measured;
  readonly caller: Caller;
  readonly datasetIds: readonly number[];
  /** Empty for all. */
  readonly variableIds: readonly number[];
  readonly items: ChosenIds;
  readonly itemIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly named: Readonly<Record<NamedDimension, readonly number[]>>;
  /** Values that somebody marked as suspect are left out. */
  readonly isWithoutSuspect: boolean;
}

export async function chosenValues(
  measured: Measured,
  caller: Caller,
  { datasetIds, xIds, yIds, yGroupIds, withoutSuspect, ...request }: MeasuredSubset & NamedItems,
): Promise<ChosenValues> {
  return {
    measured,
    caller,
    datasetIds: await readableOf(caller, datasetIds),
    variableIds: xIds ?? [],
    items: chosenItems(measured.items, { ids: yIds, groupIds: yGroupIds }, caller),
    itemIds: yIds ?? [],
    groupIds: yGroupIds ?? [],
    named: {
      namedgermplasm: request.namedGermplasmIds ?? [],
      namedlocations: request.namedLocationIds ?? [],
    },
    // Values of climate cannot be.
    isWithoutSuspect: withoutSuspect === true && measured.values === 'trial_value',
  };
}

/** The chosen variables with values in the datasets, by name. */
export async function listVariables(
  reader: Reader,
  { measured, datasetIds, variableIds }: Pick<ChosenValues, 'measured' | 'datasetIds' | 'variableIds'>,
): Promise<Variable[]> {
  const rows = await reader.many(sql<RowOf<Variable>>`
    select t.id, t.name, t.short_name as "shortName", coalesce(u.abbreviation, u.name) as unit,
      t.data_type as "dataType", ${measured.isNumeric} as "isNumeric", ${measured.categories} as categories,
      counted.count, ${countSuspects({ measured, datasetIds })} as suspects
    from (
      select held.${sql.ref(measured.variableId)} as id, sum(held.value_count)::float8 as count
      from ${sql.table(measured.counts)} held where ${isOneOf(sql`held.dataset_id`, datasetIds)} group by 1
    ) as counted join ${sql.table(measured.variables)} t using (id) left join unit u on u.id = t.unit_id
    where ${variableIds.length > 0 ? sql`t.id = any(${[...variableIds]}::int[])` : sql`true`}
    order by t.name, t.id`);
  return rows.map(toWire);
}

/** Few values are suspect, so that an index has only those. */
function countSuspects({
  measured,
  datasetIds,
}: Pick<ChosenValues, 'measured' | 'datasetIds'>): RawBuilder<unknown> {
  if (measured.values !== 'trial_value') return sql`null::int`;
  return sql`(select nullif(count(*), 0)::int from trial_value v
    where v.is_suspect and v.trait_id = t.id and ${isOneOf(sql`v.dataset_id`, datasetIds)})`;
}

/** Each chosen group by its id, and 0 for the items chosen by id: what an item belongs to, possibly several times. */
function memberships({ measured, caller, itemIds, groupIds }: ChosenValues): RawBuilder<unknown> {
  return sql`(select unnest(${[...itemIds]}::int[]) as id, 0 as group_id
    union ${visibleMemberships(measured.items, groupIds, caller)})`;
}

/** The first letters of a group's name, as the contract's clients read them. */
const groupNameLength = 10;

/** The chosen groups that an item belongs to, as a JSON array of names; null if none are chosen. */
export function chosenGroupNames(
  { measured, caller, groupIds }: ChosenValues,
  itemId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (groupIds.length === 0) return sql`null::text`;
  const name = sql`left(named_group.name, ${sql.lit(groupNameLength)})`;
  return sql`(select coalesce(json_agg(${name} order by named_group.name, named_group.id), '[]')
    from (${visibleMemberships(measured.items, groupIds, caller)}) as membership
    join item_group as named_group on named_group.id = membership.group_id
    where membership.id = ${itemId})`;
}

function groupDimension(chosen: ChosenValues): Dimension {
  return {
    ofItem: true,
    key: sql`membership.group_id`,
    join: sql`join ${memberships(chosen)} as membership on membership.id = ${chosen.measured.itemId}`,
    name: (key) =>
      sql`case when ${key} = 0 then ${markedItems.name}::text
        else (select named.name from item_group as named where named.id = ${key}) end`,
  };
}

/** No germplasm or location has it: all that are not named. */
const others = 0;

function namedDimension(chosen: ChosenValues, name: NamedDimension): Dimension {
  const all = dimensionOf(chosen, name === 'namedgermplasm' ? 'germplasm' : 'location');
  const ids = sql`${[...chosen.named[name]]}::int[]`;
  return { ...all, key: sql`case when ${all.key} = any(${ids}) then ${all.key} else ${sql.lit(others)} end` };
}

export function dimensionOf(chosen: ChosenValues, name: string): Dimension {
  if (name === 'group') return groupDimension(chosen);
  const named = namedDimensions.find((one) => one === name);
  if (named) return namedDimension(chosen, named);
  const dimension = new Map(Object.entries<Dimension>(chosen.measured.dimensions)).get(name);
  if (!dimension) throw new Error(`Values have no dimension ${name}.`);
  return dimension;
}

/**
 * The joined tables and the condition of the values of these variables. Tables that neither the dimensions nor the
 * condition need are joined only if no dimensions are given.
 */
export function valuesOf(
  chosen: ChosenValues,
  variableIds: readonly number[],
  dimensions?: readonly Dimension[],
): RawBuilder<unknown> {
  const { measured, datasetIds, items } = chosen;
  const isAlone = items === undefined && dimensions?.every(({ ofValue }) => ofValue);
  const joins = [...new Set(dimensions?.flatMap(({ join }) => join ?? []))];
  return sql`from ${sql.table(measured.values)} v ${isAlone ? sql`` : measured.joined} ${sql.join(joins, sql` `)}
    where ${isOneOf(sql`v.dataset_id`, datasetIds)}
      and v.${sql.ref(measured.variableId)} = any(${[...variableIds]}::int[]) and ${isChosen(measured.itemId, items)}
      and ${isIncluded(chosen)}`;
}

/** Over the values `v`. */
export function isIncluded({
  isWithoutSuspect,
}: Pick<ChosenValues, 'isWithoutSuspect'>): RawBuilder<boolean> {
  return isWithoutSuspect ? sql<boolean>`not v.is_suspect` : sql<boolean>`true`;
}

/** Of numbers that are in memory at once. */
const maxNumbers = 10_000_000;

/** Refuses more numbers than a statistic can sort. */
export async function requireFewNumbers(
  reader: Reader,
  chosen: ChosenValues,
  variables: readonly Variable[],
): Promise<void> {
  // As counted when they were loaded, whatever was chosen of them.
  const loaded = variables.reduce((sum, { count }) => sum + count, 0);
  if (loaded <= maxNumbers) return;
  const ids = variables.map(({ id }) => id);
  const counted = sql<number>`
    select count(*)::int from (select ${valuesOf(chosen, ids, [])} limit ${maxNumbers + 1}::int) as found`;
  if (chosen.items === undefined || (await reader.value(counted)) > maxNumbers)
    throw fail('measurement.tooManyValues', { limit: maxNumbers });
}

/** The number of a value. Plain numbers need no look at its text. */
export function numberIn({ measured }: ChosenValues, variables: readonly Variable[]): RawBuilder<unknown> {
  return variables.every(({ dataType }) => dataType === 'numeric') ? sql`v.value_number` : measured.number;
}
