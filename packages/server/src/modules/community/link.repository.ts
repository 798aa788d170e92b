import type { Link } from '@landrace/contract/areas/community/link.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import type { RowOf } from '../../platform/db/to-wire';

/** The items of each kind: the column of `link`, and the columns that a template may use. */
const targets = {
  germinatebase: { column: 'germplasm_id', values: 'germplasm_mcpd' },
  markers: { column: 'marker_id', values: 'marker' },
  phenotypes: { column: 'trait_id', values: 'trait' },
  locations: { column: 'location_id', values: 'location' },
  datasets: { column: 'dataset_id', values: 'dataset' },
} as const;
export type LinkTarget = keyof typeof targets;

export type LinkRow = RowOf<Link, 'updatedOn'> & { readonly hyperlink: string };

/** Links of one item, and the templates that apply to every item of its kind. */
export function listLinks(reader: Reader, target: LinkTarget, id: number): Promise<LinkRow[]> {
  const column = sql.ref(`l.${targets[target].column}`);
  return reader.many(sql<LinkRow>`
    select l.id as "linkId", l.description as "linkDescription", l.is_visible as "linkVisibility",
      t.id as "linktypeId", t.description as "linktypeDescription", t.target_table as "linktypeTargetTable",
      t.target_column as "linktypeTargetColumn", ${column} as "linkForeignId", l.hyperlink, t.placeholder,
      l.updated_on as "updatedOn"
    from link l join link_type t on t.id = l.link_type_id
    where l.is_visible and t.target_table = ${target}
      and (${column} = ${id}::int or l.is_template) order by t.description, l.id`);
}

/** The item's columns as text; undefined if there is no such item. */
export async function findValues(
  reader: Reader,
  target: LinkTarget,
  id: number,
): Promise<Readonly<Record<string, string | null>> | undefined> {
  const row = await reader.maybe(sql<{ values: Record<string, unknown> }>`
    select to_jsonb(v) as values from ${sql.table(targets[target].values)} v where v.id = ${id}::int`);
  return row && Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, worded(value)]));
}

function worded(value: unknown): string | null {
  return value === null || typeof value === 'object' ? null : String(value);
}
