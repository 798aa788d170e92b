import type { Compared } from '@landrace/contract/areas/measurements/cross-comparison.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import type { Kind } from '@landrace/contract/core/field';
import { type RawBuilder, sql } from 'kysely';
import { cellsQuery } from '../../../engine/export';
import { knownField } from '../../../engine/request';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { isChosen } from '../../datasets/public';
import { germplasmSource } from '../../germplasm/public';
import { chosenItems } from '../../groups/public';
import { chosenValues, listVariables, numberIn, valuesOf } from '../chosen-values';
import { climateValues, type Measured, trialValues } from '../measured';

type Sql = RawBuilder<unknown>;

/** One of the two compared things. */
export interface ComparedValues {
  readonly heading: string;
  /** Of a field of germplasm without a unit or values in datasets; id 0. */
  readonly variable: Variable;
  /** Values of places; those of germplasm otherwise. */
  readonly isOfPlaces: boolean;
  /**
   * Columns germplasm_id or location_id, value, number (if the variable has numbers), place (for the order) and, of
   * plots, location_id and dataset_id.
   */
  readonly values: Sql;
}

export async function comparedValues(
  database: Database,
  caller: Caller,
  compared: Compared,
): Promise<ComparedValues> {
  if (compared.type === 'GERMPLASM_COLUMN') return await columnValues(caller, compared);
  const measured = compared.type === 'TRAIT' ? trialValues : climateValues;
  return await measuredValues(database, caller, { measured, compared });
}

const text = sql`coalesce(v.value_date::text, v.value) as value`;

async function measuredValues(
  database: Database,
  caller: Caller,
  { measured, compared }: { readonly measured: Measured; readonly compared: Compared },
): Promise<ComparedValues> {
  const { id, markedIds, groupIds, withoutSuspect } = compared;
  const datasetIds = compared.datasetIds ?? (await caller.datasets()).readable;
  const chosen = await chosenValues(measured, caller, {
    datasetIds: [...datasetIds],
    xIds: [id ?? 0],
    yIds: markedIds,
    yGroupIds: groupIds,
    withoutSuspect,
  });
  const [variable] = await listVariables(database.reader, chosen);
  if (!variable) throw fail('measurement.noData', {});
  const { name, unit } = variable;
  const unitColumns =
    measured === trialValues ? sql`p.germplasm_id, p.location_id, p.dataset_id` : sql`v.location_id`;
  return {
    heading: unit === undefined ? name : `${name} [${unit}]`,
    variable,
    isOfPlaces: measured === climateValues,
    values: sql`select ${unitColumns}, ${text}, ${numberIn(chosen, [variable])}::float8 as number, v.id as place
      ${valuesOf(chosen, [variable.id])}`,
  };
}

/** Fields that are numbers; of a day that may be incomplete, the year is one. */
const numberOfKind: Readonly<Partial<Record<Kind, Sql>>> = {
  integer: sql`given.value::text`,
  number: sql`given.value::text`,
  partialDate: sql`substring(given.value::text from '^[0-9]{4}')`,
};

/** A field as it is in a file of the list. The field has no datasets or plots, so its place is the germplasm's. */
async function columnValues(
  caller: Caller,
  { columnName, markedIds, groupIds }: Compared,
): Promise<ComparedValues> {
  const name = columnName ?? '';
  const { kind, cells } = await germplasmCells(caller, name);
  const number = numberOfKind[kind];
  const items = chosenItems('germplasm', { ids: markedIds, groupIds }, caller);
  return {
    heading: name,
    variable: {
      id: 0,
      name,
      dataType: number ? 'numeric' : 'text',
      isNumeric: number !== undefined,
      count: 0,
    },
    isOfPlaces: false,
    values: sql`select given.germplasm_id, null::int as location_id, null::int as dataset_id,
        given.value::text as value, ${number ?? sql`null`}::float8 as number, 0 as place
      from (${cells}) as given (germplasm_id, value)
      where given.value::text <> '' and ${isChosen(sql`given.germplasm_id`, items)}`,
  };
}

/** The id and a field of all germplasm, as they are in a file of the list. */
export async function germplasmCells(
  caller: Caller,
  name: string,
): Promise<{ readonly kind: Kind; readonly cells: Sql }> {
  const { table } = germplasmSource;
  const role = caller.principal?.role;
  const field = knownField(table, role, name);
  const key = knownField(table, role, table.key);
  if (!field || !key) throw fail('table.unknownColumn', { column: name.slice(0, 60), path: 'columnName' });
  const cells = await cellsQuery(germplasmSource, caller, {
    columns: [
      { name: table.key, field: key, heading: table.key },
      { name, field, heading: name },
    ],
    selection: { condition: undefined, ignored: [], sort: undefined },
  });
  return { kind: field.kind, cells };
}
