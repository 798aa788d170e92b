import type { variableColumns } from '@landrace/contract/areas/imports/layouts/variables';
import type { Restrictions } from '@landrace/domain/cells/measured-value';
import { cellText } from '@landrace/domain/cells/plain-values';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { VariableKind } from './variables.repository';

type VariableRecord = Readonly<Record<keyof typeof variableColumns, string | null>>;

export interface WrittenVariable extends VariableRecord {
  readonly id: number;
  readonly name: string;
  readonly dataType: string;
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

/** A heading that is read as the name of the variable: on one line. */
export const variableHeading = ({ name }: WrittenVariable) => cellText(name) ?? '';

/** The id of the variable, its value and, in trials, the day of recording. */
export type RecordedValue = readonly [variableId: number, value: string, recordedOn?: string | null];

/** The cells of a row in the order of the variables. */
export function variableCells(
  variables: readonly WrittenVariable[],
  values: readonly RecordedValue[],
  what: 'value' | 'date' = 'value',
): WrittenCell[] {
  const recorded = new Map(values.map((value) => [value[0], value]));
  return variables.map(({ id, dataType }) => {
    const [, value, date = null] = recorded.get(id) ?? [];
    if (what === 'date') return date;
    return value === undefined ? null : writtenValue(value, dataType);
  });
}

/** A number stays a number in a workbook if that is equivalent. */
function writtenValue(value: string, dataType: string): WrittenCell {
  const number = Number(value);
  return dataType === 'numeric' && String(number) === value ? number : value;
}

/** As recorded: a day, or a time on that day. */
export const writtenMoment = (column: string) =>
  sql.raw(
    `to_char(${column}, case when ${column}::time = '00:00' then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI:SS' end)`,
  );
