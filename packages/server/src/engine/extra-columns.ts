import { ownValue } from '@landrace/domain/own-value';
import type { Reader } from '../platform/db/handle';
import type { ExtraField, TableSource } from './source';

/** The list with the fields that a file is to have beyond the definition's. */
export async function withExtraColumns(
  source: TableSource,
  reader: Reader,
  request: unknown,
): Promise<TableSource> {
  const given = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>;
  const wanted = Object.entries(source.extraColumns ?? {}).filter(([name]) => ownValue(given, name) === true);
  if (wanted.length === 0) return source;
  return withFields(source, (await Promise.all(wanted.map(([, fields]) => fields(reader)))).flat());
}

/** The list with fields beyond the definition's, which nobody can filter or sort by. */
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
