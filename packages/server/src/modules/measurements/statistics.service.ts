import type { MeasuredSubset } from '@landrace/contract/areas/measurements/measured-subset.schema';
import type { Statistics, TraitStatistics } from '@landrace/contract/areas/measurements/statistics.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import type { ListEngine } from '../../engine/list';
import type { Caller } from '../../platform/access/caller';
import { toWire } from '../../platform/db/to-wire';
import { fail } from '../../platform/failure';
import { climateSource } from '../climate/public';
import { datasetSource } from '../datasets/public';
import { traitSource } from '../trials/public';
import { type ChosenValues, chosenValues, listVariables, requireFewNumbers } from './chosen-values';
import { plainCell } from './export/cell-lines';
import { climateValues, type Measured, trialValues } from './measured';
import { rowsOfList } from './rows-of-list';
import { settled } from './settled';
import {
  listDatasetNames,
  listFrequencies,
  listQuartiles,
  listRanges,
  listTreatments,
} from './statistics.repository';
import { type MeasurementDeps, statisticsTimeoutMs, variablesOf } from './summary.service';

export interface StatisticsDeps extends MeasurementDeps {
  readonly engine: ListEngine;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

export async function traitsOf(deps: StatisticsDeps, datasetIds: readonly number[], caller: Caller) {
  const ids = idsOf(await variablesOf(deps, trialValues, datasetIds, caller));
  return await rowsOfList(deps.engine, traitSource, { caller, ids, sortedBy: 'traitName' });
}

export async function climatesOf(deps: StatisticsDeps, datasetIds: readonly number[], caller: Caller) {
  const ids = idsOf(await variablesOf(deps, climateValues, datasetIds, caller));
  return await rowsOfList(deps.engine, climateSource, { caller, ids, sortedBy: 'climateName' });
}

interface Found {
  readonly chosen: ChosenValues;
  readonly numeric: readonly Variable[];
  readonly stats: Statistics[];
}

async function quartilesOf(
  { database }: StatisticsDeps,
  measured: Measured,
  request: MeasuredSubset,
  caller: Caller,
): Promise<Found> {
  const chosen = await chosenValues(measured, caller, request);
  const variables = await listVariables(database.reader, chosen);
  const numeric = variables.filter(({ isNumeric }) => isNumeric);
  const reader = database.readerWithTimeout(statisticsTimeoutMs);
  await requireFewNumbers(reader, chosen, numeric);
  const rows = await listQuartiles(reader, chosen, numeric);
  if (rows.length === 0) throw fail('measurement.noData', {});
  const stats = rows.map(({ groupId, ...row }) => ({
    ...toWire(row),
    avg: settled(row.avg),
    ...(groupId !== null && { groupIds: groupId === 0 ? 'Marked items' : `[${groupId}]` }),
  }));
  return { chosen, numeric, stats };
}

async function datasetsOf({ engine }: StatisticsDeps, { stats }: Found, caller: Caller) {
  const ids = [...new Set(stats.map(({ datasetId }) => datasetId))];
  return await rowsOfList(engine, datasetSource, { caller, ids, sortedBy: 'datasetName' });
}

export async function trialStatistics(deps: StatisticsDeps, request: MeasuredSubset, caller: Caller) {
  const found = await quartilesOf(deps, trialValues, request, caller);
  const treatmentIds = found.stats.flatMap(({ treatmentId }) => treatmentId ?? []);
  const [datasets, traits, treatments] = await Promise.all([
    datasetsOf(deps, found, caller),
    rowsOfList(deps.engine, traitSource, { caller, ids: idsOf(found.numeric), sortedBy: 'traitName' }),
    listTreatments(deps.database.reader, [...new Set(treatmentIds)]),
  ]);
  return { datasets, traits, treatments: treatments.map(toWire), stats: found.stats };
}

export async function climateStatistics(deps: StatisticsDeps, request: MeasuredSubset, caller: Caller) {
  const found = await quartilesOf(deps, climateValues, request, caller);
  const [datasets, climates] = await Promise.all([
    datasetsOf(deps, found, caller),
    rowsOfList(deps.engine, climateSource, { caller, ids: idsOf(found.numeric), sortedBy: 'climateName' }),
  ]);
  return { datasets, climates, stats: found.stats };
}

export async function traitStatistics(
  { database }: StatisticsDeps,
  { datasetIds, traitIds }: { readonly datasetIds: readonly number[]; readonly traitIds: readonly number[] },
  caller: Caller,
): Promise<TraitStatistics[]> {
  const request = { datasetIds: [...datasetIds], xIds: [...traitIds] };
  const chosen = await chosenValues(trialValues, caller, request);
  const variables = await listVariables(database.reader, chosen);
  const ranges = await listRanges(database.readerWithTimeout(statisticsTimeoutMs), chosen, variables);
  const byId = new Map(
    ranges.map(({ variableId, avg, ...range }) => [
      variableId,
      { ...range, avg: avg === null ? null : settled(avg) },
    ]),
  );
  return variables.map(({ id, name, shortName, dataType, categories }) => ({
    traitId: id,
    traitName: name,
    ...(shortName !== undefined && { traitNameShort: shortName }),
    dataType,
    ...(categories && { categories: [categories] }),
    ...toWire(byId.get(id) ?? { min: null, avg: null, max: null, count: 0 }),
  }));
}

/** More different values are text, not categories. */
const maxFrequencies = 100_000;

/** Each value in a row, each dataset in a column; `ERROR` if there are none, as the contract has it. */
export async function frequencyText(
  { database }: StatisticsDeps,
  measured: Measured,
  request: MeasuredSubset & { readonly xIds: readonly number[] },
  caller: Caller,
): Promise<string> {
  const chosen = await chosenValues(measured, caller, request);
  const reader = database.readerWithTimeout(statisticsTimeoutMs);
  const rows = await listFrequencies(reader, chosen, { variableIds: request.xIds, limit: maxFrequencies });
  if (rows.length === 0) return 'ERROR';
  const datasets = await listDatasetNames(database.reader, [
    ...new Set(rows.map(({ datasetId }) => datasetId)),
  ]);
  const counts = new Map<string, Map<number, number>>();
  for (const { value, datasetId, count } of rows) {
    const known = counts.get(value) ?? new Map<number, number>();
    known.set(datasetId, (known.get(datasetId) ?? 0) + count);
    counts.set(value, known);
  }
  const head = [
    measured.values === 'trial_value' ? 'phenotype_value' : 'climate_value',
    ...datasets.map(({ name }) => name),
  ];
  const lines = [...counts].map(([value, found]) => [
    value,
    ...datasets.map(({ id }) => String(found.get(id) ?? 0)),
  ]);
  return [head, ...lines].map((cells) => cells.map(plainCell).join('\t')).join('\r\n');
}
