import type { Readable } from 'node:stream';
import type { Field } from '@landrace/contract/core/field';
import { snakeCase } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/access/caller';
import { copyOut } from '../platform/db/copy';
import type { Database } from '../platform/db/database';
import { fail } from '../platform/failure';
import { cellValue, csvCell, jsonValue, valueInFile, workbookValue } from './file-value';
import { type FieldChoice, type Paging, type RowChoice, selection } from './query';
import { type Selection, visibleFields } from './request';
import { type BoundSource, bindSource, type TableSource } from './source';

export interface ExportColumn extends FieldChoice {
  readonly heading: string;
}

export interface ExportRequest extends Selection {
  /** Headings by field; absent: every field under its own name. */
  readonly headings: Readonly<Record<string, string>> | undefined;
}

/** The columns of a file, in the order of the definition. */
export function exportColumns(source: TableSource, caller: Caller, request: ExportRequest): ExportColumn[] {
  const fields = visibleFields(source.table, caller);
  const { headings } = request;
  if (!headings)
    return fields.map((field) => ({ ...field, heading: field.field.heading ?? snakeCase(field.name) }));
  const unknown = Object.keys(headings).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) {
    throw fail('table.unknownColumn', { column: unknown.slice(0, 60), path: 'columnNameMapping' });
  }
  return fields.flatMap((field) => {
    const heading = ownValue(headings, field.name);
    return heading === undefined ? [] : [{ ...field, heading }];
  });
}

export interface FileContent {
  readonly columns: readonly ExportColumn[];
  readonly selection: Selection;
  readonly page?: Paging | undefined;
}

/** Without a sort, rows are in the order of their creation. */
function choice(source: BoundSource, { selection: { condition, sort }, page }: FileContent): RowChoice {
  return { condition, sort: sort ?? { field: source.table.key }, page };
}

type Write = (field: Field, value: RawBuilder<unknown>) => RawBuilder<unknown>;

interface FileRows {
  /** An expression for each column. */
  readonly cells: readonly RawBuilder<unknown>[];
  readonly from: RawBuilder<unknown>;
}

/**
 * Rows as a file writes them. Values are columns of a sub-query, because one that is a sub-query of the view would be
 * evaluated wherever it is used. Sorted rows keep their order.
 */
export function fileRows(
  bound: BoundSource,
  columns: readonly FieldChoice[],
  { write, rows }: { readonly write: Write; readonly rows: RowChoice },
): FileRows {
  const names = columns.map((_, place) => sql.ref(`value${place}`));
  const values = columns.map((column) => valueInFile(bound, column));
  return {
    cells: columns.map(({ field }, place) => write(field, sql.ref(`value${place}`))),
    from: sql`from (${selection(bound, sql.join(values), rows)}) as given ${namesOf(names)}`,
  };
}

/** A file may have no columns at all. */
function namesOf(names: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return names.length === 0 ? sql`` : sql`(${sql.join(names)})`;
}

/** A cell per column. Values are written as they are unless the cells are protected, as those of CSV files. */
export async function cellsQuery(
  source: TableSource,
  caller: Caller,
  content: FileContent & { readonly isProtected?: boolean },
): Promise<RawBuilder<unknown>> {
  const bound = await bindSource(source, caller);
  const rows = choice(bound, content);
  const { cells, from } = fileRows(bound, content.columns, { write: cellValue, rows });
  const written = sql`select ${sql.join(cells)} ${from}`;
  return content.isProtected ? protectedRows(written, content.columns) : written;
}

/** `offset 0` keeps PostgreSQL from writing each cell as often as its protection reads it. */
function protectedRows(rows: RawBuilder<unknown>, columns: readonly ExportColumn[]): RawBuilder<unknown> {
  const names = columns.map((_, place) => sql.ref(`cell${place}`));
  const cells = columns.map(({ field }, place) => csvCell(field.kind, sql.ref(`cell${place}`)));
  return sql`select ${sql.join(cells)} from (${rows} offset 0) as written ${namesOf(names)}`;
}

export async function exportCells(
  database: Database,
  source: TableSource,
  caller: Caller,
  content: FileContent & { readonly form: 'tsv' | 'csv'; readonly isProtected?: boolean },
): Promise<Readable> {
  return await copyOut(database, await cellsQuery(source, caller, content), content.form);
}

/** One JSON object per line, equal to the rows of a page. */
export async function exportObjects(
  database: Database,
  bound: BoundSource,
  content: FileContent,
): Promise<Readable> {
  const members = content.columns.map(
    ({ name, field, heading }) => sql`${heading}::text, ${jsonValue(field.kind, bound.value(name))}`,
  );
  return await copyOut(database, selection(bound, objectOf(members), choice(bound, content)), 'lines');
}

/** The same for a workbook, by the names of the fields. */
export async function exportWorkbookRows(
  database: Database,
  bound: BoundSource,
  content: FileContent,
): Promise<Readable> {
  const { columns } = content;
  const { cells, from } = fileRows(bound, columns, { write: workbookValue, rows: choice(bound, content) });
  const members = columns.map(({ name }, place) => sql`${name}::text, ${cells[place]}`);
  return await copyOut(database, sql`select ${objectOf(members)} ${from}`, 'lines');
}

/** PostgreSQL passes at most a hundred arguments to a function, two of them per member. */
const membersPerCall = 50;

function objectOf(members: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (members.length <= membersPerCall) return sql`json_strip_nulls(json_build_object(${sql.join(members)}))`;
  const parts = Array.from({ length: Math.ceil(members.length / membersPerCall) }, (_, part) => {
    const some = members.slice(part * membersPerCall, (part + 1) * membersPerCall);
    return sql`jsonb_build_object(${sql.join(some)})`;
  });
  return sql`jsonb_strip_nulls(${sql.join(parts, sql` || `)})`;
}
