import type { TraitCategory, TraitDetails, Unit } from '@landrace/contract/areas/trials/trait.routes';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { isOneOf } from '../../../platform/db/is-one-of';
import { type RowOf, toWire } from '../../../platform/db/to-wire';
import { isNumericTrait, numberOf } from '../value-number';

type Found = RowOf<Omit<TraitDetails, 'counts' | 'datasetIds' | 'neededLicences'>, 'createdOn' | 'updatedOn'>;

export function findTrait(reader: Reader, traitId: number): Promise<Found | undefined> {
  return reader.maybe(sql<Found>`
    select t.id as "traitId", t.name as "traitName", t.short_name as "traitNameShort",
      t.description as "traitDescription", t.data_type as "dataType", ${isNumericTrait} as "isNumeric",
      t.restrictions as "traitRestrictions",
      t.set_size as "traitSetSize", t.is_timeseries as "traitIsTimeseries", t.trait_category_id as "categoryId",
      c.name as "categoryName", c.description as "categoryDescription", t.unit_id as "unitId", u.name as "unitName",
      u.description as "unitDescription", u.abbreviation as "unitAbbreviation",
      array(select s.name from synonym s where s.trait_id = t.id order by s.id) as synonyms,
      coalesce((select jsonb_agg(jsonb_build_object('traitGroupId', g.id, 'traitGroupName', g.name) order by g.name, g.id)
        from trait_group_trait m join trait_group g on g.id = m.trait_group_id where m.trait_id = t.id), '[]') as groups,
      t.created_on as "createdOn", t.updated_on as "updatedOn"
    from trait t
    left join trait_category c on c.id = t.trait_category_id
    left join unit u on u.id = t.unit_id
    where t.id = ${traitId}::int`);
}

/** The number of rows in the lists below a trait for the caller. */
export async function countTraitParts(
  reader: Reader,
  traitId: number,
  caller: Caller,
): Promise<TraitDetails['counts']> {
  const { visible, readable } = await caller.datasets();
  const id = sql`${traitId}::int`;
  return await reader.one(sql<TraitDetails['counts']>`select
    (select coalesce(sum(m.value_count), 0)::float8 from dataset_trait m
      where m.trait_id = ${id} and ${isOneOf(sql`m.dataset_id`, readable)}) as values,
    (select count(*)::int from dataset_trait m
      where m.trait_id = ${id} and ${isOneOf(sql`m.dataset_id`, visible)}) as datasets,
    (select count(*)::int from attribute_value a where a.trait_id = ${id}) as attributes,
    (select count(*)::int from image i where i.trait_id = ${id}) as images,
    (select count(*)::int from comment c where c.trait_id = ${id}) as comments`);
}

/** Numbers by size, before everything else. */
export function listDistinctValues(
  reader: Reader,
  { traitId, readable, limit }: { traitId: number; readable: readonly number[]; limit: number },
): Promise<string[]> {
  return reader.values(sql<string>`
    select value from (
      select v.value, min(${numberOf}) as number from trial_value v
      where v.trait_id = ${traitId}::int and ${isOneOf(sql`v.dataset_id`, readable)}
      group by v.value
    ) as one order by number nulls last, value limit ${limit}::int`);
}

export async function listCategories(reader: Reader): Promise<TraitCategory[]> {
  const rows = await reader.many(sql<RowOf<TraitCategory, 'createdOn' | 'updatedOn'>>`
    select id, name, description, created_on as "createdOn", updated_on as "updatedOn"
    from trait_category order by name, id`);
  return rows.map(toWire);
}

export async function listUnits(reader: Reader): Promise<Unit[]> {
  const rows = await reader.many(sql<RowOf<Unit>>`
    select id, name, nullif(abbreviation, '') as abbreviation from unit order by name, id`);
  return rows.map(toWire);
}

/** Datasets with values of it that the caller may read. */
export async function listReadableDatasets(
  reader: Reader,
  traitId: number,
  caller: Caller,
): Promise<number[]> {
  const { readable } = await caller.datasets();
  return await reader.values(sql<number>`
    select m.dataset_id from dataset_trait m
    where m.trait_id = ${traitId}::int and m.value_count > 0 and ${isOneOf(sql`m.dataset_id`, readable)}
    order by m.dataset_id`);
}
