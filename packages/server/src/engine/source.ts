import type { Fields } from '@landrace/contract/core/field';
import type { TableDefinition } from '@landrace/contract/core/table';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import type { RowScope } from '../platform/access/scope';

/** Where a field's value stands: a column of the view, or an expression that depends on the caller. A flag's is boolean. */
export type FieldColumn = string | PartialDateColumns | ListColumn | CallerExpression;

/** A date as given, and the range of days it may mean. */
interface PartialDateColumns {
  readonly given: string;
  readonly range: string;
}

/** A list in the view, and the table its elements come from: filters look there, where indexes are. */
interface ListColumn {
  readonly column: string;
  readonly elements: { readonly table: string; readonly value: string; readonly owner: string };
}

/** SQL over the view's alias `v`, for what differs from caller to caller. Views read no session state. */
export interface CallerExpression {
  /** Tables it reads beyond the view's, so that a kept answer knows when it is out of date. */
  readonly reads: readonly string[];
  readonly expression: (caller: Caller) => Promise<RawBuilder<unknown>>;
}

/** Binds a definition to the database. One that forgets a field or the scope does not compile. */
export interface TableSource<F extends Fields = Fields> {
  readonly table: TableDefinition<F>;
  readonly view: string;
  readonly scope: RowScope;
  readonly columns: Readonly<Record<keyof F & string, FieldColumn>>;
}

export function defineSource<F extends Fields>(
  table: TableDefinition<F>,
  binding: Omit<TableSource<F>, 'table'>,
): TableSource<F> {
  return { table, ...binding };
}

/** A source as one caller sees it: every field is plain SQL, and the scope is decided. */
export interface BoundSource {
  readonly table: TableDefinition;
  readonly view: string;
  readonly scope: RawBuilder<boolean> | undefined;
  /** Tables that callers' expressions read beyond the view's. */
  readonly reads: readonly string[];
  /** The value; for a partial date, the text as given; for a flag, 1 or nothing. */
  value(field: string): RawBuilder<unknown>;
  /** Whether a flag is set: a condition the planner can turn into a join. */
  isSet(field: string): RawBuilder<boolean>;
  /** First day and the day after the last; the value itself where the kind is no partial date. */
  span(field: string): { from: RawBuilder<unknown>; to: RawBuilder<unknown> };
  /** The rows an element of a list comes from, and the element in them. */
  elements(field: string): Elements;
}

export interface Elements {
  readonly rows: RawBuilder<unknown>;
  readonly element: RawBuilder<unknown>;
}

export async function bindSource(source: TableSource, caller: Caller): Promise<BoundSource> {
  const expressions = new Map<string, RawBuilder<unknown>>();
  for (const [field, column] of Object.entries(source.columns)) {
    if (typeof column === 'object' && 'expression' in column)
      expressions.set(field, await column.expression(caller));
  }
  const at = (column: string) => sql.ref(`v.${column}`);
  const columnOf = (field: string): FieldColumn => {
    const column = source.columns[field];
    if (column === undefined)
      throw new Error(`The source of ${source.table.name} has no column for ${field}.`);
    return column;
  };
  function raw(field: string): RawBuilder<unknown> {
    const column = columnOf(field);
    if (typeof column === 'string') return at(column);
    if ('given' in column) return at(column.given);
    return 'column' in column ? at(column.column) : (expressions.get(field) ?? sql`null`);
  }
  const isFlag = (field: string) => source.table.fields[field]?.kind === 'flag';
  const value = (field: string) => (isFlag(field) ? sql`case when ${raw(field)} then 1 end` : raw(field));
  return {
    table: source.table,
    view: source.view,
    scope: await source.scope(caller),
    reads: Object.values(source.columns).flatMap((column: FieldColumn) =>
      typeof column === 'object' && 'reads' in column ? column.reads : [],
    ),
    value,
    isSet: (field) => sql<boolean>`${raw(field)}`,
    span(field) {
      const column = columnOf(field);
      if (typeof column === 'object' && 'range' in column) {
        return { from: sql`lower(${at(column.range)})`, to: sql`upper(${at(column.range)})` };
      }
      return { from: value(field), to: value(field) };
    },
    elements(field) {
      const column = columnOf(field);
      if (typeof column !== 'object' || !('elements' in column)) {
        return { rows: sql`unnest(${value(field)}) as element`, element: sql`element` };
      }
      const { table, value: name, owner } = column.elements;
      return {
        rows: sql`${sql.id(table)} as e where ${sql.ref(`e.${owner}`)} = ${value(source.table.key)}`,
        element: sql.ref(`e.${name}`),
      };
    },
  };
}
