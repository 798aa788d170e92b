import type { KnownVariable } from '@landrace/contract/areas/imports/mapping.routes';
import type { Restrictions } from '@landrace/domain/cells/measured-value';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { caseless } from '../check/name-comparison';
import type { VariableKind } from '../measurements/variables.repository';

/** With the restrictions on its values, which are not part of the response. */
export interface NamedVariable extends KnownVariable {
  readonly restrictions: Restrictions | null;
}

type Row = Omit<NamedVariable, 'shortName' | 'unit'> & {
  readonly shortName: string | null;
  readonly unit: string | null;
};

/** Variables with one of the names as name or short name. */
export async function listVariablesNamed(
  reader: Reader,
  { table }: VariableKind,
  names: readonly string[],
): Promise<NamedVariable[]> {
  const restrictions = table === 'trait' ? sql`t.restrictions` : sql`null::jsonb`;
  const rows = await reader.many(sql<Row>`
    with given as (select distinct ${caseless('name')} as key from unnest(${[...names]}::text[]) as name)
    select t.id, t.name, t.short_name as "shortName", t.data_type as "dataType",
      coalesce(u.abbreviation, u.name) as unit, ${restrictions} as restrictions
    from ${sql.table(table)} t left join unit u on u.id = t.unit_id
    where lower(t.name) in (select key from given) or lower(t.short_name) in (select key from given)
    order by t.id`);
  return rows.map(({ shortName, unit, ...row }) => ({
    ...row,
    ...(shortName !== null && { shortName }),
    ...(unit !== null && { unit }),
  }));
}
