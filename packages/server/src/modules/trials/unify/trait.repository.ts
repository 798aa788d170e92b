import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';

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
  readonly synonyms: string[];
}

export const traitColumns = sql<Trait>`
  trait.id, trait.name, nullif(trait.short_name, '') as "shortName", nullif(trait.description, '') as description,
  trait.data_type as "dataType", trait.trait_category_id as "categoryId",
  (select c.name from trait_category c where c.id = trait.trait_category_id) as category,
  trait.unit_id as "unitId", (select u.name from unit u where u.id = trait.unit_id) as unit,
  (select nullif(u.abbreviation, '') from unit u where u.id = trait.unit_id) as "unitAbbreviation",
  trait.is_timeseries as "isTimeseries", trait.restrictions,
  array(select synonym.name from synonym where synonym.trait_id = trait.id order by synonym.id) as synonyms`;

/** Time limit for one statement, in milliseconds: a trait may have millions of values. */
const statementTimeoutMs = 600_000;

export async function allowLongStatements(tx: Writer): Promise<void> {
  await tx.run(sql`set local statement_timeout = ${sql.lit(statementTimeoutMs)}`);
}
