import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import type { RowOf } from '../../platform/db/to-wire';
import { isNumericTrait, numberOf } from '../trials/public';

interface OwnAverage
  extends RowOf<
    Pick<TraitPerformance, 'traitId' | 'traitName' | 'avg' | 'traitNameShort' | 'unitAbbreviation'>
  > {}

/** The crop that a germplasm is compared within. */
export function findCrop(reader: Reader, germplasmId: number): Promise<string | null> {
  return reader.value(sql<string | null>`
    select case when btrim(cropname) <> '' then cropname end from germplasm where id = ${germplasmId}::int`);
}

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

export type Spread = Pick<
  TraitPerformance,
  'min' | 'p5' | 'q1' | 'median' | 'q3' | 'p95' | 'max' | 'count' | 'germplasmCount'
>;

interface TraitSpread extends Spread {
  readonly traitId: number;
}

interface SpreadsQuery {
  readonly traitIds: readonly number[];
  /** The crop whose germplasm is compared; without one, all germplasm is. */
  readonly crop: string | undefined;
  /** The datasets whose values count. */
  readonly readable: readonly number[];
}

/**
 * The distribution of the means of germplasm, so that one that was measured often does not count more than another, and
 * a mean is compared with means. Quantiles interpolate, which is exact however few there are.
 */
export function listSpreads(
  reader: Reader,
  { traitIds, crop, readable }: SpreadsQuery,
): Promise<TraitSpread[]> {
  const compared =
    crop === undefined
      ? sql``
      : sql`join germplasm g on g.id = p.germplasm_id and lower(g.cropname) = lower(${crop}::text)`;
  return reader.many(sql<TraitSpread>`
    with compared as (
      select v.trait_id, avg((${numberOf})::numeric)::float8 as mean, count(${numberOf}) as values
      from trial_value v join plot p on p.id = v.plot_id ${compared}
      where v.trait_id = any(${[...traitIds]}::int[]) and ${isOneOf(sql`v.dataset_id`, readable)}
      group by v.trait_id, p.germplasm_id having count(${numberOf}) > 0
    ), spread as (
      select trait_id, sum(values)::bigint as count, count(*) as germplasm,
        percentile_cont(array[0, 0.05, 0.25, 0.5, 0.75, 0.95, 1]) within group (order by mean) as at
      from compared group by trait_id
    )
    select trait_id as "traitId", at[1] as min, at[2] as p5, at[3] as q1, at[4] as median, at[5] as q3, at[6] as p95,
      at[7] as max, count, germplasm as "germplasmCount"
    from spread`);
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
