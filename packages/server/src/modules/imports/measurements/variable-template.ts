import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { variableColumns } from '@landrace/contract/areas/imports/layouts/variables';
import { cellText } from '@landrace/domain/cells/cell-text';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { dataTypeChoices } from '../dataset/dataset-template';
import {
  type TemplateContext,
  type TemplateSheet,
  templateColumns,
  templateRows,
} from '../templates/template';
import type { Restrictions } from './restrictions';
import type { VariableKind } from './variables.repository';

export interface WrittenVariable {
  readonly id: number;
  readonly name: string;
  readonly shortName: string | null;
  readonly description: string | null;
  readonly dataType: string;
  readonly unitName: string | null;
  readonly unitAbbreviation: string | null;
  readonly unitDescription: string | null;
  readonly restrictions: Restrictions | null;
  readonly setSize: number | null;
  readonly isTimeseries: boolean | null;
}

/** The variables with values in a dataset, by name. */
export function listVariables(
  reader: Reader,
  { table, membership, idColumn }: VariableKind,
  datasetId: number,
): Promise<WrittenVariable[]> {
  const ofTraits =
    table === 'trait'
      ? sql`t.restrictions, t.set_size as "setSize", t.is_timeseries as "isTimeseries"`
      : sql`null::jsonb as restrictions, null::int as "setSize", null::boolean as "isTimeseries"`;
  return reader.many(sql<WrittenVariable>`
    select t.id, t.name, t.short_name as "shortName", t.description, t.data_type as "dataType", u.name as "unitName",
      u.abbreviation as "unitAbbreviation", u.description as "unitDescription", ${ofTraits}
    from ${sql.table(membership)} m
    join ${sql.table(table)} t on t.id = ${sql.ref(`m.${idColumn}`)}
    left join unit u on u.id = t.unit_id
    where m.dataset_id = ${datasetId}::int order by lower(t.name), t.name, t.id`);
}

export function variableSheet<Field extends string>(
  layout: SheetLayout<Field | 'dataType'>,
  context: TemplateContext,
  records: readonly Partial<Record<Field | 'dataType', WrittenCell>>[],
): TemplateSheet {
  const additions = {
    name: { width: 28 },
    description: { width: 40 },
    dataType: { choices: dataTypeChoices(layout.columns.dataType) },
    isTimeseries: { choices: { name: 'Is timeseries', choices: [{ value: 'yes' }, { value: 'no' }] } },
  } satisfies Partial<Record<keyof typeof variableColumns | 'isTimeseries', object>>;
  return {
    name: layout.name,
    columns: templateColumns(layout, context, { texts: 'variables', additions: additions as object }),
    rows: templateRows(layout, records),
  };
}

/** A heading that is read as the name of the variable: on one line. */
export const variableHeading = (name: WrittenCell | undefined) => cellText(String(name)) ?? '';

/** A number stays a number in a workbook if that is equivalent. */
export function writtenValue(value: string, dataType: string): WrittenCell {
  const number = Number(value);
  return dataType === 'numeric' && String(number) === value ? number : value;
}

/** As recorded: a day, or a time on that day. */
export const writtenMoment = (column: string) =>
  sql.raw(
    `to_char(${column}, case when ${column}::time = '00:00' then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI:SS' end)`,
  );
