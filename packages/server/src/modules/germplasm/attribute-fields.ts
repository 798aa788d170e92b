import { text } from '@landrace/contract/core/field';
import { type RawBuilder, sql } from 'kysely';
import type { ExtraColumns } from '../../engine/source';

/** REMARKS of the passport, which is a separate descriptor. */
export const remarksId = 1;

interface Attributes {
  readonly except?: readonly number[];
  /** Only attributes for which one of these germplasm has a value. */
  readonly of?: RawBuilder<{ id: number }>;
}

/** One field for each attribute of germplasm, by its name; several values of one are joined. */
export function attributeFields(
  germplasmId: RawBuilder<unknown>,
  { except = [], of }: Attributes = {},
): ExtraColumns {
  const isTheirs = of ? sql`and held.germplasm_id in (${of})` : sql``;
  return async (reader) => {
    const attributes = await reader.many(sql<{ id: number; name: string }>`
      select id, name from attribute
      where target_table = 'germinatebase' and id <> all(${[...except]}::int[])
        and exists (select from attribute_value as held where held.attribute_id = attribute.id ${isTheirs})
      order by name, id`);
    return attributes.map(({ id, name }) => ({
      name: `attribute${id}`,
      field: text({ optional: true, heading: name }),
      column: {
        reads: ['attribute_value'],
        expression: async () => sql`(select string_agg(held.value, ';' order by held.id)
          from attribute_value as held
          where held.germplasm_id = ${germplasmId} and held.attribute_id = ${id}::int)`,
      },
    }));
  };
}
