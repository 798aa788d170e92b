import type { Field } from '@landrace/contract/core/field';
import { distanceColumn, distanceField } from '@landrace/contract/core/place-request';
import type { TableDefinition } from '@landrace/contract/core/table';
import { nearApi, withinApi } from '../../../lib/api/place-api';
import type { TableApi } from '../../../lib/api/table-api';
import type { GeographicSearch } from './search-state';

/** A list as a search result: it has no facets, and near a point every row has a distance. */
export function resultTable(table: TableDefinition, by: GeographicSearch['by']): TableDefinition {
  const fields = Object.entries(table.fields).map(([name, { facet: _facet, ...field }]): [string, Field] => [
    name,
    field as Field,
  ]);
  if (by === 'polygon') return { ...table, fields: Object.fromEntries(fields) };
  const [name, ...others] = fields.toSorted(
    ([a], [b]) => Number(b === table.nameField) - Number(a === table.nameField),
  );
  const distance: [string, Field] = [distanceField, distanceColumn];
  return {
    ...table,
    fields: Object.fromEntries([...(name ? [name] : []), distance, ...others]),
    defaultSort: { field: distanceField },
  };
}

/** The source of the rows of a search; undefined until a point or an area is given. */
export function resultLoader(
  table: TableDefinition,
  { by, point, within, polygons }: GeographicSearch,
): TableApi<TableDefinition> | undefined {
  if (by === 'polygon') return polygons.length > 0 ? withinApi(table, { polygons }) : undefined;
  if (!point) return undefined;
  const near = { latitude: point.lat, longitude: point.lng, ...(within && { maximumDistance: within }) };
  return nearApi(table, near);
}
