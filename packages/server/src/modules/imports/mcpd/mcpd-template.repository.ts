import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { type McpdField, passportCells } from './mcpd-cells.repository';

/** A condition over germplasm `g`. */
export type Chosen = RawBuilder<unknown>;

type Passport = Readonly<Record<McpdField, string | null>> & { readonly germplasm_id: number };

const atOnce = 2_000;

/** In the order of import, so that a re-import keeps it. */
export async function* streamPassports(reader: Reader, chosen: Chosen): AsyncGenerator<Passport> {
  let last = 0;
  while (true) {
    const rows = await reader.many(sql<Passport>`
      ${passportCells(sql`g.id > ${last}::int and ${chosen}`)} order by g.id limit ${atOnce}`);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = end.germplasm_id;
  }
}

interface NamedAttribute {
  readonly id: number;
  readonly name: string;
}

/** Attributes with a value for some of the germplasm; remarks are a separate descriptor. */
export function listAttributes(reader: Reader, chosen: Chosen): Promise<NamedAttribute[]> {
  return reader.many(sql<NamedAttribute>`
    select a.id, a.name from attribute a
    where a.target_table = 'germinatebase' and a.id <> 1 and exists (
      select from attribute_value v join germplasm g on g.id = v.germplasm_id
      where v.attribute_id = a.id and ${chosen})
    order by a.name collate "C"`);
}

interface AttributeRow {
  readonly id: number;
  readonly turn: number;
  readonly accenumb: string;
  /** By the id of the attribute. */
  readonly values: Readonly<Record<string, string>>;
}

/** A row for each germplasm; for an attribute with several values, one row for each of them. */
export async function* streamAttributeRows(reader: Reader, chosen: Chosen): AsyncGenerator<AttributeRow> {
  let last = 0;
  while (true) {
    const rows = await reader.many(sql<AttributeRow>`
      select chosen.id, v.turn::int, chosen.accenumb, jsonb_object_agg(v.attribute_id, v.value) as values
      from (
        select g.id, g.accenumb from germplasm g
        where g.id > ${last}::int and ${chosen}
          and exists (select from attribute_value held where held.germplasm_id = g.id and held.attribute_id <> 1)
        order by g.id limit ${atOnce}
      ) as chosen
      cross join lateral (
        select held.attribute_id, held.value,
          row_number() over (partition by held.attribute_id order by held.id) as turn
        from attribute_value held where held.germplasm_id = chosen.id and held.attribute_id <> 1
      ) as v
      group by chosen.id, v.turn, chosen.accenumb
      order by chosen.id, v.turn`);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
