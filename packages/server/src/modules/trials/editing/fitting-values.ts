import type { DataType } from '@landrace/domain/cells/parse-data-type';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { type RawBuilder, sql } from 'kysely';

export interface Allowed {
  readonly dataType: DataType;
  readonly restrictions: TraitRestrictions | null;
}

/** The number in `v.value`, else null. No longer than what cannot overflow. */
export const writtenNumber = sql<number | null>`(case
  when length(v.value) <= 40 and v.value ~ '^\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d{1,2})?\\s*$'
  then btrim(v.value)::float8 end)`;

/** The day in `v.value`, else null: there is no 31 February, which a cast would refuse with an error. */
export const writtenDay = sql<string | null>`(case
  when v.value ~ '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'
    and substr(v.value, 9, 2)::int <= extract(day from
      make_date(substr(v.value, 1, 4)::int, substr(v.value, 6, 2)::int, 1) + interval '1 month - 1 day')
  then make_date(substr(v.value, 1, 4)::int, substr(v.value, 6, 2)::int, substr(v.value, 9, 2)::int) end)`;

/** Several names of files are separated by commas or semicolons, as imports read them. */
const namesImages = sql<boolean>`v.value ~*
  '^[^,;]+\\.(jpe?g|png|gif|webp|avif|tiff?|bmp|hei[cf])\\s*([,;][^,;]+\\.(jpe?g|png|gif|webp|avif|tiff?|bmp|hei[cf])\\s*)*$'`;

/** Whether a stored value `v` is one that an import of the trait would accept; null never is. */
export function isAllowed({ dataType, restrictions }: Allowed): RawBuilder<boolean> {
  const conditions = [isOfType(dataType)];
  const { min, max, categories = [] } = restrictions ?? {};
  if (dataType === 'numeric' && min !== undefined)
    conditions.push(sql`coalesce(${writtenNumber}, v.value_number) >= ${min}::float8`);
  if (dataType === 'numeric' && max !== undefined)
    conditions.push(sql`coalesce(${writtenNumber}, v.value_number) <= ${max}::float8`);
  // Imports find categories in any case.
  const names = categories.flat().map((name) => name.toLowerCase());
  if (names.length > 0) conditions.push(sql`lower(v.value) = any(${names}::text[])`);
  return sql<boolean>`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}

function isOfType(dataType: DataType): RawBuilder<boolean> {
  if (dataType === 'numeric') return sql`coalesce(${writtenNumber}, v.value_number) is not null`;
  if (dataType === 'date') return sql`coalesce(${writtenDay}, v.value_date) is not null`;
  return dataType === 'images' ? namesImages : sql<boolean>`true`;
}
