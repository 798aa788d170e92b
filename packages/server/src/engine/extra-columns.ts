import { ownValue } from '@landrace/domain/own-value';
import type { Reader } from '../platform/db/handle';
import type { ExtraField, TableSource } from './source';

/** The list with extra fields that a file has beyond the definition's. */
export async function withExtraColumns(
  source: TableSource,
  reader: Reader,
  request: unknown,
): Promise<TableSource> {
  const members = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>;
  const requested = Object.entries(source.extraColumns ?? {}).filter(
    ([name]) => ownValue(members, name) === true,
  );
  if (requested.length === 0) return source;
  return withFields(source, (await Promise.all(requested.map(([, fields]) => fields(reader)))).flat());
}

/** The list with extra fields, which cannot be filtered or sorted by. */
export function withFields(source: TableSource, found: readonly ExtraField[]): TableSource {
  if (found.length === 0) return source;
  return {
    ...source,
    table: {
      ...source.table,
      fields: {
        ...source.table.fields,
        ...Object.fromEntries(found.map(({ name, field }) => [name, field])),
      },
    },
    columns: { ...source.columns, ...Object.fromEntries(found.map(({ name, column }) => [name, column])) },
  };
}
