import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { importStatuses } from '@landrace/contract/areas/imports/import-status';
import type { CellKind, ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { snakeCase } from '@landrace/contract/core/table';
import { type RawBuilder, sql } from 'kysely';
import type { CopyValue, Load } from '../../../platform/db/copy-in';
import type { Writer } from '../../../platform/db/handle';
import type { ReadRow, RowContext, SheetPlan } from './stage-sheet';

/** A temporary table of an import. */
export interface StageTable {
  readonly table: string;
  /** Its columns, as in `create table`. */
  readonly definition: string;
}

/** The stage table of a sheet. */
export interface Stage<Field extends string> extends SheetPlan<Field>, StageTable {
  /** The stage's column of a field. */
  columnOf(field: Field): string;
}

const columnTypes: Readonly<Record<CellKind['as'], string>> = {
  text: 'text',
  number: 'double precision',
  wholeNumber: 'integer',
  partialDate: 'text',
  moment: 'timestamp',
  degrees: 'text',
  decimalDegrees: 'double precision',
  country: 'smallint',
  code: 'smallint',
  codes: 'smallint[]',
  truth: 'boolean',
  dataType: 'text',
};

/** A column whose value is not just that of one cell: its type, and the value. */
export type ComputedColumn<Field extends string> = readonly [
  type: string,
  value: (read: ReadRow<Field>, context: RowContext<Field>) => CopyValue,
];

interface StageOptions<Field extends string> extends Pick<SheetPlan<Field>, 'isData' | 'isOptional'> {
  readonly table: string;
  /** Columns with another name than their field in snake case. */
  readonly names?: Readonly<Partial<Record<Field, string>>>;
  /** Fields that are only needed for other columns. */
  readonly omit?: readonly Field[];
  /** Fields that are stored differently than they are read. */
  readonly values?: Readonly<Partial<Record<Field, ComputedColumn<Field>>>>;
  /** Additional columns, made from several cells. */
  readonly computed?: Readonly<Record<string, ComputedColumn<Field>>>;
  /** Columns that are filled after reading, with their types. */
  readonly later?: string;
  /** Notes issues that involve several cells, and may correct the row. Undefined: the row is skipped. */
  prepare?(read: ReadRow<Field>, context: RowContext<Field>): ReadRow<Field> | undefined;
}

/** A stage with one column per field of a sheet. */
export function defineStage<Field extends string>(
  layout: SheetLayout<Field>,
  { table, names, omit = [], values, computed = {}, later, prepare, ...plan }: StageOptions<Field>,
): Stage<Field> {
  const columnOf = (field: Field) => names?.[field] ?? snakeCase(field);
  const kept = (Object.entries(layout.columns) as [Field, ColumnLayout][]).filter(
    ([field]) => !omit.includes(field),
  );
  const fields = kept.map(([field, { kind }]) => {
    const [type, value] = values?.[field] ?? [columnTypes[kind.as], (read: ReadRow<Field>) => read[field]];
    return { name: columnOf(field), type, value };
  });
  const more = Object.entries(computed).map(([name, [type, value]]) => ({ name, type, value }));
  const columns = [...fields, ...more];
  const definitions = columns.map(({ name, type }) => `${name} ${type}`);
  return {
    ...plan,
    layout,
    table,
    columnOf,
    columns: ['row_number', ...columns.map(({ name }) => name)],
    definition: ['row_number integer', ...definitions, ...(later ? [later] : [])].join(', '),
    row(read, context) {
      const prepared = prepare ? prepare(read, context) : read;
      return prepared && [context.number, ...columns.map(({ value }) => value(prepared, context))];
    },
  };
}

/** A stage that is not the copy of a sheet, with the columns that are read from the file. */
export function defineStageTable(table: string, definition: string) {
  const columns = definition.split(', ').map((column) => column.split(' ')[0] ?? '');
  return { table, definition, columns } as const;
}

export async function copyRows(
  load: Load,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  if (rows.length > 0) await load.copy({ table, columns, rows });
}

export async function createStages(tx: Writer, stages: readonly StageTable[]): Promise<void> {
  for (const { table, definition } of stages)
    await tx.run(sql`create temporary table ${sql.table(table)} (${sql.raw(definition)}) on commit drop`);
}

/** A temporary table made by a query, with indexes on expressions over its columns, some of them unique. */
export async function stageQuery(
  tx: Writer,
  table: string,
  query: RawBuilder<unknown>,
  indexes: { readonly unique?: readonly string[]; readonly plain?: readonly string[] } = {},
): Promise<void> {
  const { unique = [], plain = [] } = indexes;
  await tx.run(sql`create temporary table ${sql.table(table)} on commit drop as ${query}`);
  for (const on of unique) await tx.run(sql`create unique index on ${sql.table(table)} (${sql.raw(on)})`);
  for (const on of plain) await tx.run(sql`create index on ${sql.table(table)} (${sql.raw(on)})`);
  await tx.run(sql`analyze ${sql.table(table)}`);
}

/** One check of the rows in a stage. */
export interface StageRule {
  readonly stage: string;
  readonly sheet: string;
  readonly status: ImportStatus;
  /** The heading of the column concerned. */
  readonly heading: RawBuilder<unknown> | string;
  /** The index of its cell, from 0, if it does not follow from the heading. */
  readonly position?: RawBuilder<unknown> | number | undefined;
  /** The content of the cell. */
  readonly value: RawBuilder<unknown>;
  /** A condition over the stage's alias `s`, which is true for rows with the issue. */
  readonly where: RawBuilder<unknown>;
  /** Not for cells that already have another issue. */
  readonly isUnlessReported?: true;
}

/** Makes rules about the columns of a sheet. */
export function rulesOf<Field extends string>({ layout, table, columnOf }: Stage<Field>) {
  return (
    field: Field,
    status: ImportStatus,
    where: RawBuilder<unknown>,
    value: RawBuilder<unknown> = sql.ref(`s.${columnOf(field)}`),
  ): StageRule => ({
    stage: table,
    sheet: layout.name,
    heading: layout.columns[field].heading,
    status,
    value,
    where,
  });
}

/** Writes an issue for every row that a rule is about. */
export async function reportIssues(tx: Writer, jobId: number, rules: readonly StageRule[]): Promise<void> {
  for (const { stage, sheet, status, heading, position = null, value, where, isUnlessReported } of rules) {
    const { severity } = importStatuses[status];
    const isNew = sql`not exists (
      select from import_issue reported where reported.job_id = ${jobId}::int and reported.sheet = ${sheet}::text
        and reported.row_number = s.row_number and lower(btrim(reported.column_name)) = lower((${heading})::text))`;
    await tx.run(sql`
      insert into import_issue (job_id, status, severity, sheet, row_number, column_name, column_number, value)
      select ${jobId}::int, ${status}::text, ${severity}::text, ${sheet}::text, s.row_number,
        (${heading})::text, (${position})::int + 1, left((${value})::text, 200)
      from ${sql.table(stage)} s where (${where}) and ${isUnlessReported ? isNew : sql`true`} order by s.row_number`);
  }
}
