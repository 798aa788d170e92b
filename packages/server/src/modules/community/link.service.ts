import type { Link } from '@landrace/contract/areas/community/link.routes';
import { ownValue } from '@landrace/domain/own-value';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { toWire } from '../../platform/db/to-wire';
import { findValues, type LinkRow, type LinkTarget, listLinks } from './link.repository';

/** Names that templates of other systems use for our columns; of several the first with a value. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['name', ['accenumb']],
  ['general_identifier', ['accenumb']],
  ['number', ['accename']],
  ['display_name', ['accename', 'accenumb']],
  ['germinatebase_id', ['id']],
  ['marker_name', ['name']],
]);

/** Columns that may be part of an address. Passports are open to all; of other items only their names are. */
const openColumns: Readonly<Record<Exclude<LinkTarget, 'germinatebase'>, readonly string[]>> = {
  markers: ['id', 'name'],
  phenotypes: ['id', 'name', 'short_name'],
  locations: ['id', 'site_name', 'latitude', 'longitude'],
  datasets: ['id', 'name', 'version'],
};

export async function linksOf(
  reader: Reader,
  caller: Caller,
  { target, id }: { readonly target: LinkTarget; readonly id: number },
): Promise<Link[]> {
  if (target === 'datasets' && !(await caller.datasets()).visible.includes(id)) return [];
  const [links, values] = await Promise.all([listLinks(reader, target, id), findValues(reader, target, id)]);
  if (!values) return [];
  const columnValue = (column: string) => {
    const names = Object.hasOwn(values, column) ? [column] : (otherNames.get(column) ?? []);
    const open = names.filter((name) => target === 'germinatebase' || openColumns[target].includes(name));
    return open.map((name) => ownValue(values, name)?.trim()).find((value) => value) ?? '';
  };
  return links.map((link) => toWire({ ...link, hyperlink: addressOf(link, columnValue) }));
}

type Template = Pick<LinkRow, 'hyperlink' | 'placeholder' | 'linktypeTargetColumn' | 'linkForeignId'>;

/** Null if the item has no value for the placeholder, or the address is not that of a web page. */
function addressOf(
  { hyperlink, placeholder, linktypeTargetColumn: column, linkForeignId }: Template,
  columnValue: (column: string) => string,
): string | null {
  if (linkForeignId !== null || !placeholder || !column) return webAddress(hyperlink);
  const value = columnValue(column);
  return value === '' ? null : webAddress(hyperlink.replaceAll(placeholder, () => encodeURIComponent(value)));
}

function webAddress(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? address : null;
}
