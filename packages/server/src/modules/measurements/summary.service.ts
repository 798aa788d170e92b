import type {
  MeasuredSubset,
  NamedItems,
} from '@landrace/contract/areas/measurements/measured-subset.schema';
import type { Summary } from '@landrace/contract/areas/measurements/summary.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { readableOf } from '../datasets/public';
import { chosenValues, listVariables, requireFewNumbers } from './chosen-values';
import type { Measured } from './measured';
import { listCategories, listSeries } from './summary.repository';

export interface MeasurementDeps {
  readonly database: Database;
}

/** For millions of values. A client that leaves earlier cancels the statement. */
export const statisticsTimeoutMs = 30_000;

export async function variablesOf(
  { database }: MeasurementDeps,
  measured: Measured,
  ids: readonly number[],
  caller: Caller,
): Promise<Variable[]> {
  const datasetIds = await readableOf(caller, ids);
  return await listVariables(database.reader, { measured, datasetIds, variableIds: [] });
}

interface SummaryRequest extends MeasuredSubset, NamedItems {
  readonly by?: readonly string[] | null | undefined;
  readonly bins?: number | null | undefined;
}

export async function summaryOf(
  { database }: MeasurementDeps,
  measured: Measured,
  request: SummaryRequest,
  caller: Caller,
): Promise<Summary> {
  const chosen = await chosenValues(measured, caller, request);
  const by = request.by ?? [];
  const variables = await listVariables(database.reader, chosen);
  const reader = database.readerWithTimeout(statisticsTimeoutMs);
  const numeric = variables.filter(({ isNumeric }) => isNumeric);
  await requireFewNumbers(reader, chosen, numeric);
  const others = variables.filter(({ isNumeric, dataType }) => !isNumeric && dataType !== 'images');
  const [spread, categories] = await Promise.all([
    listSeries(reader, chosen, { variables: numeric, by, bins: request.bins ?? undefined }),
    listCategories(reader, chosen, { variables: others, by }),
  ]);
  return { variables, ...spread, categories };
}
