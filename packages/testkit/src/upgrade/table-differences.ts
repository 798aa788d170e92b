import type { StoredTable } from './stored-tables';

/**
 * Changes of the tables and columns that existed before, one line each, such as `job 7: is_hidden false → true`. New
 * tables and columns are not differences.
 */
export function tableDifferences(before: readonly StoredTable[], after: readonly StoredTable[]): string[] {
  return before.flatMap((old) => {
    const found = after.find(({ table }) => table === old.table);
    return found ? differencesOf(old, found) : [`${old.table}: removed`];
  });
}

function differencesOf(before: StoredTable, after: StoredTable): string[] {
  const { table, columns } = before;
  // Without a primary key a row is identified by all its values.
  const key = before.key.length > 0 ? before.key : columns;
  const dropped = columns.filter((column) => !after.columns.includes(column));
  if (dropped.some((column) => key.includes(column))) return [`${table}: key ${key.join(', ')} removed`];
  const oldRows = rowNumbers(before, key);
  const newRows = rowNumbers(after, key);
  return [
    ...dropped.map((column) => `${table}: column ${column} removed`),
    ...[...oldRows.keys()].filter((name) => !newRows.has(name)).map((name) => `${table} ${name}: removed`),
    ...columns
      .filter((column) => !dropped.includes(column))
      .flatMap((column) => columnDifferences(column, { before, after, oldRows, newRows })),
    ...[...newRows.keys()].filter((name) => !oldRows.has(name)).map((name) => `${table} ${name}: added`),
  ];
}

interface ComparedTable {
  readonly before: StoredTable;
  readonly after: StoredTable;
  readonly oldRows: ReadonlyMap<string, number>;
  readonly newRows: ReadonlyMap<string, number>;
}

function columnDifferences(column: string, { before, after, oldRows, newRows }: ComparedTable): string[] {
  const oldValues = valuesOf(before, column);
  const newValues = valuesOf(after, column);
  const differences: string[] = [];
  for (const [name, row] of oldRows) {
    const newRow = newRows.get(name);
    if (newRow === undefined || oldValues[row] === newValues[newRow]) continue;
    // A trigger records the time of every update, which is unknown in advance.
    const change = column === 'updated_on' ? 'changed' : `${oldValues[row]} → ${newValues[newRow]}`;
    differences.push(`${before.table} ${name}: ${column} ${change}`);
  }
  return differences;
}

/** The index of every row by its key. */
function rowNumbers(stored: StoredTable, key: readonly string[]): Map<string, number> {
  const parts = key.map((column) => valuesOf(stored, column));
  const rows = new Map<string, number>();
  for (const row of (parts[0] ?? []).keys())
    rows.set(freeName(parts.map((values) => values[row]).join('/'), rows), row);
  return rows;
}

/** Identical rows are numbered. */
function freeName(key: string, rows: ReadonlyMap<string, number>): string {
  let name = key;
  for (let copy = 2; rows.has(name); copy++) name = `${key} (${copy})`;
  return name;
}

function valuesOf({ columns, values }: StoredTable, column: string): readonly (string | null)[] {
  return values[columns.indexOf(column)] ?? [];
}
