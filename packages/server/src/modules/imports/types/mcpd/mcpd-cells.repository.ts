import type { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { mcpdDescriptors } from '@landrace/domain/mcpd';
import { type RawBuilder, sql } from 'kysely';

export type McpdField = keyof typeof mcpdSheet.columns;

/** Columns of the template that differ from the standard's file, or are not in it. */
const ownCells = new Map<McpdField, RawBuilder<unknown>>([
  // A site needs a country, if only the unknown one.
  ['origcty', sql`coalesce(c.code3, case when v.collsite is not null then site_country.code3 end)`],
  ['entityType', sql`e.name`],
  ['entityParent', sql`parent.accenumb`],
]);

/** Every column of the template. */
export const mcpdFields: readonly McpdField[] = [...mcpdDescriptors, 'entityType', 'entityParent'];

/** Passports in the format of the template, as text, by `germplasm_id`; the condition is over `g`. */
export function passportCells(where: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = mcpdFields.map(
    (field) => sql`(${ownCells.get(field) ?? sql.ref(`v.${field}`)})::text as ${sql.id(field)}`,
  );
  return sql`
    select g.id as germplasm_id, ${sql.join(columns)}
    from germplasm g
    join mcpd_list v on v.germplasm_id = g.id
    join entity_type e on e.id = g.entity_type_id
    left join germplasm parent on parent.id = g.entity_parent_id
    left join location l on l.id = g.location_id
    left join country site_country on site_country.id = l.country_id
    left join country c on c.id = g.country_id
    where ${where}`;
}
