import { type RawBuilder, sql } from 'kysely';
import { movingColumn } from '../../../platform/db/change-set';
import type { Writer } from '../../../platform/db/handle';
import { type Allowed, isAllowed, writtenDay, writtenNumber } from './fitting-values';

export interface EditedTrait extends Allowed {
  readonly name: string;
  readonly shortName: string | null;
  readonly description: string | null;
  readonly unitId: number | null;
  readonly categoryId: number | null;
  readonly setSize: number | null;
  readonly isTimeseries: boolean;
}

/** Locked, so that the second of two editors changes what the first one left. */
export function findEditedTrait(tx: Writer, id: number): Promise<EditedTrait | undefined> {
  return tx.maybe(sql<EditedTrait>`
    select name, short_name as "shortName", description, data_type as "dataType", restrictions, unit_id as "unitId",
      trait_category_id as "categoryId", set_size as "setSize", is_timeseries as "isTimeseries"
    from trait where id = ${id}::int for no key update`);
}

export async function updateTrait(tx: Writer, id: number, trait: EditedTrait): Promise<void> {
  const restrictions = trait.restrictions && JSON.stringify(trait.restrictions);
  await tx.run(sql`
    update trait set name = ${trait.name}, short_name = ${trait.shortName}, description = ${trait.description},
      data_type = ${trait.dataType}, restrictions = ${restrictions}::jsonb, unit_id = ${trait.unitId}::int,
      trait_category_id = ${trait.categoryId}::int, set_size = ${trait.setSize}::int,
      is_timeseries = ${trait.isTimeseries}
    where id = ${id}::int`);
}

/** Of all datasets: also values that nobody may see must fit. */
export function countUnfitting(tx: Writer, id: number, allowed: Allowed): Promise<number> {
  return tx.value(sql<number>`
    select count(*)::float8 as count from trial_value v where v.trait_id = ${id}::int and not ${isAllowed(allowed)}`);
}

/**
 * Values are stored as text, and as a number or a day where the data type of their trait makes them one: those that
 * the load did not have to store are added. Others stay, since nothing reads them.
 */
export async function fillDerivedValues(tx: Writer, id: number, { dataType }: Allowed): Promise<void> {
  if (dataType === 'numeric' || dataType === 'categorical') await fill(tx, id, 'value_number', writtenNumber);
  if (dataType === 'date') await fill(tx, id, 'value_date', writtenDay);
}

async function fill(
  tx: Writer,
  id: number,
  column: 'value_number' | 'value_date',
  written: RawBuilder<unknown>,
): Promise<void> {
  await movingColumn(tx, column, () =>
    tx.run(sql`
      update trial_value v set ${sql.id(column)} = ${written}
      where v.trait_id = ${id}::int and ${sql.ref(`v.${column}`)} is null and ${written} is not null`),
  );
}

export interface Category {
  readonly name: string;
  readonly description: string | null;
}

export function insertCategory(tx: Writer, { name, description }: Category): Promise<number> {
  return tx.value(sql<number>`
    insert into trait_category (name, description) values (${name}, ${description}) returning id`);
}

export function findCategory(tx: Writer, id: number): Promise<Category | undefined> {
  return tx.maybe(sql<Category>`
    select name, description from trait_category where id = ${id}::int for no key update`);
}

export async function updateCategory(tx: Writer, id: number, { name, description }: Category): Promise<void> {
  await tx.run(sql`
    update trait_category set name = ${name}, description = ${description} where id = ${id}::int`);
}

/** Its traits have none then. */
export async function removeCategory(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from trait_category where id = ${id}::int`);
}
