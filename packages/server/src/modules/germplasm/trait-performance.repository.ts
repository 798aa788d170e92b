import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import type { RowOf } from '../../platform/db/to-wire';

/** Over `t`: numbers, or categories on numeric scales. */
export const isNumericTrait = sql<boolean>`(t.data_type = 'numeric' or (t.data_type = 'categorical'
  and jsonb_array_length(coalesce(t.restrictions -> 'categories', '[]')) > 0
  and not exists (
    select from jsonb_path_query(t.restrictions, '$.categories[*][*]') as category
    where category #>> '{}' !~ '^\\s*[-+]?\\d+(\\.\\d+)?\\s*$')))`;

/** Over `v`: scores are stored as the text in which they were recorded. */
export const numberOf = sql`coalesce(v.value_number,
  case when v.value ~ '^\\s*[-+]?\\d{1,15}(\\.\\d{1,15})?\\s*$' then v.value::float8 end)`;

interface OwnAverage
  extends RowOf<
    Pick<TraitPerformance, 'traitId' | 'traitName' | 'avg' | 'traitNameShort' | 'unitAbbreviation'>
  > {}

/**
 * Traits that were measured on the germplasm, with its mean in each. Sums are decimal, because those of fractions
 * depend on the order of rows.
 */
export function listOwnAverages(
  reader: Reader,
  germplasmId: number,
  readable: readonly number[],
): Promise<OwnAverage[]> {
  return reader.many(sql<OwnAverage>`
    select t.id as "traitId", t.name as "traitName", t.short_name as "traitNameShort",
      u.abbreviation as "unitAbbreviation", avg((${numberOf})::numeric)::float8 as avg
    from plot p
    join trial_value v on v.plot_id = p.id
    join trait t on t.id = v.trait_id
    left join unit u on u.id = t.unit_id
    where p.germplasm_id = ${germplasmId}::int and ${isOneOf(sql`p.dataset_id`, readable)} and ${isNumericTrait}
    group by t.id, u.id having count(${numberOf}) > 0
    order by t.name, t.id`);
}

export type Spread = Pick<TraitPerformance, 'min' | 'q1' | 'median' | 'q3' | 'max' | 'count'>;

interface TraitSpread extends Spread {
  readonly traitId: number;
}

/** Interpolates between the nth number and the next one, as `percentile_cont` does. */
function quartile(share: number) {
  const place = sql`${sql.lit(share)}::float8 * (count - 1)`;
  const at = (whole: RawBuilder<unknown>) => sql`min(number) filter (where until > ${whole})`;
  const below = at(sql`floor(${place})`);
  return sql`${below} + max(${place} - floor(${place})) * (${at(sql`ceil(${place})`)} - ${below})`;
}

/**
 * Over all germplasm in the datasets the caller may read. Equal values are counted first, in one pass for all traits:
 * millions of values are a few thousand different ones, and sorting them all takes many times as long.
 */
export function listSpreads(
  reader: Reader,
  traitIds: readonly number[],
  readable: readonly number[],
): Promise<TraitSpread[]> {
  return reader.many(sql<TraitSpread>`
    with tally as (
      select v.trait_id, v.value_number, v.value, count(*) as rows from trial_value v
      where v.trait_id = any(${[...traitIds]}::int[]) and ${isOneOf(sql`v.dataset_id`, readable)}
      group by v.trait_id, v.value_number, v.value
    ), numbered as (
      select trait_id, number, sum(rows) over (partition by trait_id order by number) as until,
        sum(rows) over (partition by trait_id) as count
      from (select v.trait_id, ${numberOf} as number, v.rows from tally v) as valued where number is not null
    )
    select trait_id as "traitId", min(number), ${quartile(0.25)} as q1, ${quartile(0.5)} as median,
      ${quartile(0.75)} as q3, max(number), max(count)::bigint as count
    from numbered group by trait_id`);
}

interface TraitMean {
  readonly germplasmId: number;
  readonly mean: number;
}

export interface MeansQuery {
  readonly traitId: number;
  readonly germplasmIds: readonly number[];
  /** The datasets whose values count. */
  readonly readable: readonly number[];
}

/** The mean of one trait on each of these. */
export function listTraitMeans(
  reader: Reader,
  { traitId, germplasmIds, readable }: MeansQuery,
): Promise<TraitMean[]> {
  return reader.many(sql<TraitMean>`
    select p.germplasm_id as "germplasmId", avg((${numberOf})::numeric)::float8 as mean
    from trial_value v join plot p on p.id = v.plot_id join trait t on t.id = v.trait_id
    where v.trait_id = ${traitId}::int and ${isOneOf(sql`v.dataset_id`, readable)} and ${isNumericTrait}
      and ${isOneOf(sql`p.germplasm_id`, germplasmIds)}
    group by p.germplasm_id having count(${numberOf}) > 0`);
}
