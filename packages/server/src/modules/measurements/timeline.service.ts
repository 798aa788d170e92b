import type {
  MeasuredSubset,
  NamedItems,
} from '@landrace/contract/areas/measurements/measured-subset.schema';
import { maxFieldPlots } from '@landrace/contract/areas/measurements/timeline';
import type { Field, PlotPlaces, Timeline } from '@landrace/contract/areas/measurements/timeline.routes';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { chosenValues, listVariables } from './chosen-values';
import { countUnplaced, listPlots, listPlotValues } from './field.repository';
import { type Measured, trialValues } from './measured';
import { listPlotPlaces } from './places.repository';
import { countValues } from './points.repository';
import { plottedVariables } from './points.service';
import { type MeasurementDeps, statisticsTimeoutMs } from './summary.service';
import { listDailySeries, listDays, listLines } from './timeline.repository';

/** Of a field: they are sent to a browser. */
const maxFieldValues = 1_000_000;

const slowReader = (database: Database) => database.readerWithTimeout(statisticsTimeoutMs);

export async function daysOf(
  { database }: MeasurementDeps,
  measured: Measured,
  request: MeasuredSubset,
  caller: Caller,
) {
  const chosen = await chosenValues(measured, caller, request);
  const variables = await listVariables(database.reader, chosen);
  const numeric = variables.filter(({ isNumeric }) => isNumeric);
  return await listDays(slowReader(database), chosen, numeric);
}

interface TimelineRequest extends MeasuredSubset, NamedItems {
  readonly by?: string | null | undefined;
  readonly plotIds?: readonly number[] | null | undefined;
  readonly itemIds?: readonly number[] | null | undefined;
}

export async function timelineOf(
  { database }: MeasurementDeps,
  measured: Measured,
  request: TimelineRequest,
  caller: Caller,
): Promise<Timeline> {
  const chosen = await chosenValues(measured, caller, request);
  const [variable] = await plottedVariables(database.reader, chosen);
  if (!variable) return { series: [], lines: [], undated: 0, isCut: false };
  const reader = slowReader(database);
  const [spread, ofPlots, ofItems] = await Promise.all([
    listDailySeries(reader, chosen, { variable, by: request.by ?? undefined }),
    listLines(reader, chosen, { variable, of: 'plot', ids: request.plotIds ?? [] }),
    listLines(reader, chosen, { variable, of: 'item', ids: request.itemIds ?? [] }),
  ]);
  return { variable, ...spread, lines: [...ofPlots, ...ofItems] };
}

export async function fieldOf(
  { database }: MeasurementDeps,
  request: MeasuredSubset,
  caller: Caller,
): Promise<Field> {
  const chosen = await chosenValues(trialValues, caller, request);
  const variables = await plottedVariables(database.reader, chosen);
  const reader = slowReader(database);
  const plots = await listPlots(reader, chosen, maxFieldPlots + 1);
  if (plots.length > maxFieldPlots) throw fail('measurement.tooManyPlots', { limit: maxFieldPlots });
  if ((await countValues(database.reader, chosen, variables)) > maxFieldValues)
    throw fail('measurement.tooManyValues', { limit: maxFieldValues });
  const positions = new Map(plots.map(({ id }, at) => [id, at]));
  const [unplaced, ...values] = await Promise.all([
    countUnplaced(reader, chosen),
    ...variables.map((variable) => listPlotValues(reader, chosen, { variable, positions })),
  ]);
  return {
    variables,
    plots: {
      ids: plots.map(({ id }) => id),
      rows: plots.map(({ row }) => row),
      columns: plots.map(({ column }) => column),
      items: plots.map(({ item }) => item),
      names: Object.fromEntries(plots.map(({ item, name }) => [item, name])),
      reps: plots.map(({ rep }) => rep),
      treatments: plots.map(({ treatment }) => treatment),
    },
    unplaced,
    values,
  };
}

/** Plots on a map, each with the mean of a trait. */
export async function plotPlacesOf(
  { database }: MeasurementDeps,
  request: MeasuredSubset,
  caller: Caller,
): Promise<PlotPlaces> {
  const chosen = await chosenValues(trialValues, caller, request);
  const [variable] = await plottedVariables(database.reader, chosen);
  if (!variable) return { plots: noPlots };
  const plots = await listPlotPlaces(slowReader(database), chosen, { variable, limit: maxFieldPlots + 1 });
  if (plots.ids.length > maxFieldPlots) throw fail('measurement.tooManyPlots', { limit: maxFieldPlots });
  return { variable, plots };
}

const noPlots = { ids: [], items: [], names: {}, latitudes: [], longitudes: [], means: [], counts: [] };
