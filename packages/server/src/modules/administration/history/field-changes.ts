import type { FieldChange } from '@landrace/contract/areas/administration/history.routes';
import { ownValue } from '@landrace/domain/own-value';
import type { HistoryColumn, ListedPart, LookUp } from './history-kinds';
import type { RowChange, RowValues } from './row-timeline';

type Value = FieldChange['before'];
/** The name of a row of a table, by its id. */
export type NameOf = (lookUp: LookUp, id: number) => string;

type Columns = Readonly<Record<string, HistoryColumn>>;

/** How changes are shown to a caller. */
export interface Shown {
  readonly nameOf: NameOf;
  /** Otherwise only that something changed. */
  readonly areValues: boolean;
}

/** The fields of a row that differ. */
export function changedFields(
  columns: Columns,
  { before, after }: RowChange,
  { nameOf, areValues }: Shown,
): FieldChange[] {
  if (!before || !after) return [];
  return Object.entries(columns).flatMap(([column, { field, lookUp, isOpaque }]) => {
    if (isSame(ownValue(before, column), ownValue(after, column))) return [];
    if (isOpaque || !areValues) return [{ field }];
    const shown = (row: RowValues) => valueToShow(ownValue(row, column), lookUp, nameOf);
    return [{ field, ...withoutEmpty({ before: shown(before), after: shown(after) }) }];
  });
}

/** A row that belongs to the thing before the change, after it, or both. */
export function changedPart(
  part: ListedPart,
  ownerId: number,
  { before, after }: RowChange,
  { nameOf, areValues }: Shown,
): FieldChange[] {
  const own = (row: RowValues | undefined) =>
    row && Number(ownValue(row, part.owner)) === ownerId ? row : undefined;
  const [old, next] = [own(before), own(after)];
  const row = next ?? old;
  if (!row) return [];
  const [was, is] = [old, next].map((version) => version && shownValue(part, version, nameOf));
  if (old && next && isSame(was, is)) return [];
  const { named } = part;
  const name = named && valueToShow(ownValue(row, named.column), named.lookUp, nameOf);
  return [
    {
      field: part.field,
      ...(name !== undefined && { name: String(name) }),
      ...(areValues && withoutEmpty({ before: was, after: is })),
    },
  ];
}

/** The fields of a row that was added. */
export function addedFields(
  columns: Columns,
  { before, after }: RowChange,
  { nameOf, areValues }: Shown,
): FieldChange[] {
  if (before || !after || !areValues) return [];
  return Object.entries(columns).flatMap(([column, { field, lookUp, isOpaque }]) => {
    const value = isOpaque ? undefined : valueToShow(ownValue(after, column), lookUp, nameOf);
    return value === undefined ? [] : [{ field, after: value }];
  });
}

/** The fields of a row that was deleted. */
export function removedFields(columns: Columns, { before, after }: RowChange, shown: Shown): FieldChange[] {
  if (!before || after) return [];
  const fields = addedFields(columns, { changeSetId: 0, before: undefined, after: before }, shown);
  return fields.map(({ after: value, ...field }) => ({
    ...field,
    ...(value !== undefined && { before: value }),
  }));
}

function shownValue({ shown }: ListedPart, row: RowValues, nameOf: NameOf): Value {
  for (const { column, lookUp } of shown) {
    const value = valueToShow(ownValue(row, column), lookUp, nameOf);
    if (value !== undefined) return value;
  }
  return undefined;
}

function valueToShow(value: unknown, lookUp: LookUp | undefined, nameOf: NameOf): Value {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => valueToShow(item, lookUp, nameOf));
    return items.length === 0 ? undefined : items.join(', ');
  }
  if (lookUp) return nameOf(lookUp, Number(value));
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** The ids of other tables in rows, whose names are needed. */
export function idsIn(
  rows: readonly RowValues[],
  columns: readonly { readonly column: string; readonly lookUp?: LookUp }[],
): { readonly lookUp: LookUp; readonly id: number }[] {
  return columns.flatMap(({ column, lookUp }) =>
    lookUp === undefined
      ? []
      : rows.flatMap((row) => ownValue(row, column) ?? []).map((id) => ({ lookUp, id: Number(id) })),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function withoutEmpty(values: {
  readonly before: Value;
  readonly after: Value;
}): Pick<FieldChange, 'before' | 'after'> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
