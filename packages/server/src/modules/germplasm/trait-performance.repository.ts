import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';

/** Over `t`: numbers, or categories on scales that are all numbers. */
export const isNumericTrait = sql<boolean>`(t.data_type = 'numeric' or (t.data_type = 'categorical'
  and jsonb_array_length(coalesce(t.restrictions -> 'categories', '[]')) > 0
  and not exists (
    select from jsonb_path_query(t.restrictions, '$.categories[*][*]') as category
    where category #>> '{}' !~ '^\\s*[-+]?\\d+(\\.\\d+)?\\s*$')))`;

/** Over `v`: scores are kept as the words they were given in. */
export const numberOf = sql`coalesce(v.value_number,
  case when v.value ~ '^\\s*[-+]?\\d{1,15}(\\.\\d{1,15})?\\s*$' then v.value::float8 end)`;

interface OwnAverage extends Pick<TraitPerformance, 'traitId' | 'traitName' | 'avg'> {
  readonly traitNameShort: string | null;
  readonly unitAbbreviation: string | null;
}

/** Traits that were measured on the germplasm, and its mean in each. Fractions would differ with the order of rows. */
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

/** Of all germplasm in the datasets the caller may read. */
export function getSpread(reader: Reader, traitId: number, readable: readonly number[]): Promise<Spread> {
  return reader.one(sql<Spread>`
    select min, quartile[1] as q1, quartile[2] as median, quartile[3] as q3, max, count
    from (
      select min(number), max(number), count(number),
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by number) as quartile
      from (
        select ${numberOf} as number from trial_value v
        where v.trait_id = ${traitId}::int and ${isOneOf(sql`v.dataset_id`, readable)}
      ) as value
    ) as spread (min, max, count, quartile)`);
}
