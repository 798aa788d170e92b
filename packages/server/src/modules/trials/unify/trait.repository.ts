import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';
import { allOf, type Merge } from '../../../platform/db/merge/merge';

export interface Trait {
  readonly id: number;
  readonly name: string;
  readonly shortName: string | null;
  readonly description: string | null;
  readonly dataType: TraitPreview['traits'][number]['dataType'];
  readonly categoryId: number | null;
  readonly category: string | null;
  readonly unitId: number | null;
  readonly unit: string | null;
  readonly unitAbbreviation: string | null;
  readonly isTimeseries: boolean;
  readonly restrictions: TraitRestrictions | null;
}

const chosen = (merge: Merge): RawBuilder<Trait> => sql<Trait>`
  select trait.id, trait.name, nullif(trait.short_name, '') as "shortName", nullif(trait.description, '') as description,
    trait.data_type as "dataType", trait.trait_category_id as "categoryId",
    (select c.name from trait_category c where c.id = trait.trait_category_id) as category,
    trait.unit_id as "unitId", (select u.name from unit u where u.id = trait.unit_id) as unit,
    (select nullif(u.abbreviation, '') from unit u where u.id = trait.unit_id) as "unitAbbreviation",
    trait.is_timeseries as "isTimeseries", trait.restrictions
  from trait where trait.id = any(${allOf(merge)}::int[]) order by trait.id`;

export function listTraits(reader: Reader, merge: Merge): Promise<Trait[]> {
  return reader.many(chosen(merge));
}

/** Locked in the order of their ids, to avoid deadlocks. No new references are possible while they are locked. */
export function lockTraits(tx: Writer, merge: Merge): Promise<Trait[]> {
  return tx.many(sql<Trait>`${chosen(merge)} for update of trait`);
}

export type NewDetails = Pick<
  Trait,
  'shortName' | 'description' | 'categoryId' | 'unitId' | 'isTimeseries' | 'restrictions'
>;

/** Even if nothing changes: merges into the same trait must be undone in reverse order. */
export async function updatePreferred(tx: Writer, id: number, details: NewDetails): Promise<void> {
  await tx.run(sql`
    update trait set short_name = ${details.shortName}, description = ${details.description},
      trait_category_id = ${details.categoryId}::int, unit_id = ${details.unitId}::int,
      is_timeseries = ${details.isTimeseries}::boolean,
      restrictions = ${details.restrictions && JSON.stringify(details.restrictions)}::jsonb, updated_on = now()
    where id = ${id}::int`);
}

export async function removeTraits(tx: Writer, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from trait where id = any(${[...ids]}::int[])`);
}
