import { hiddenByDefault, type TableDefinition } from '@landrace/contract/core/table';
import type { Settings } from '@landrace/contract/settings';

type HiddenColumns = Settings['hiddenColumns'];

/** The columns that each list hides by default. */
export function builtInColumns(tables: readonly TableDefinition[]): HiddenColumns {
  return Object.fromEntries(tables.map((table) => [table.name, [...hiddenByDefault(table)]]));
}

/**
 * Clients send back everything they received; columns that equal the defaults are not stored, so that they follow
 * later defaults.
 */
export function decidedColumns(received: HiddenColumns, builtIn: HiddenColumns): HiddenColumns {
  const known = new Map(Object.entries(builtIn));
  const isBuiltIn = ([table, columns]: readonly [string, readonly string[]]) =>
    JSON.stringify([...columns].sort()) === JSON.stringify([...(known.get(table) ?? [])].sort());
  return Object.fromEntries(Object.entries(received).filter((entry) => !isBuiltIn(entry)));
}
