import type { TableDefinition } from '@landrace/contract/core/table';
import type { Settings } from '@landrace/contract/settings';

type HiddenColumns = Settings['hiddenColumns'];

/** What each list hides as long as nobody decides otherwise. */
export function builtInColumns(tables: readonly TableDefinition[]): HiddenColumns {
  return Object.fromEntries(
    tables.map(({ name, fields }) => [
      name,
      Object.entries(fields).flatMap(([column, { hidden }]) => (hidden ? column : [])),
    ]),
  );
}

/** Clients send back all that they were given; what is as built in is not kept, so that it goes on following the lists. */
export function decidedColumns(given: HiddenColumns, builtIn: HiddenColumns): HiddenColumns {
  const known = new Map(Object.entries(builtIn));
  const isBuiltIn = ([table, columns]: readonly [string, readonly string[]]) =>
    JSON.stringify([...columns].sort()) === JSON.stringify([...(known.get(table) ?? [])].sort());
  return Object.fromEntries(Object.entries(given).filter((entry) => !isBuiltIn(entry)));
}
