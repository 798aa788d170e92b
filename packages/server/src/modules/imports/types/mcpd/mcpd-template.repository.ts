import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';
import type { WrittenCell } from '../../../../platform/sheets/sheet-content';
import { inPages } from '../../templates/in-pages';
import type { SheetRecord } from '../../templates/template';
import { type McpdField, passportCells } from './mcpd-cells.repository';

/** A condition over germplasm `g`. */
type Chosen = RawBuilder<unknown>;

const atOnce = 2_000;

/** In the order of import, so that a re-import keeps it. */
export const streamPassports = (reader: Reader, chosen: Chosen) =>
  inPages(
    (after) =>
      reader.many(sql<SheetRecord<McpdField> & { readonly germplasm_id: number }>`
      ${passportCells(sql`g.id > ${after}::int and ${chosen}`)} order by g.id limit ${atOnce}`),
    ({ germplasm_id }) => germplasm_id,
  );

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
  readonly accenumb: string;
  /** By the id of the attribute. */
  readonly values: Readonly<Record<string, string>>;
}

/** A row for each germplasm; for an attribute with several values, one row for each of them. */
export async function* streamAttributeRows(
  reader: Reader,
  chosen: Chosen,
  attributes: readonly NamedAttribute[],
): AsyncGenerator<WrittenCell[]> {
  const rows = inPages(
    (after) => listAttributeRows(reader, chosen, after),
    ({ id }) => id,
  );
  for await (const { accenumb, values } of rows)
    yield [accenumb, ...attributes.map(({ id }) => ownValue(values, String(id)) ?? null)];
}

function listAttributeRows(reader: Reader, chosen: Chosen, after: number): Promise<AttributeRow[]> {
  return reader.many(sql<AttributeRow>`
    select chosen.id, chosen.accenumb, jsonb_object_agg(v.attribute_id, v.value) as values
    from (
      select g.id, g.accenumb from germplasm g
      where g.id > ${after}::int and ${chosen}
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
}
