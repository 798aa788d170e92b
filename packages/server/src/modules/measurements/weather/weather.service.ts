import type { MeasuredSubset } from '@landrace/contract/areas/measurements/measured-subset.schema';
import { defaultBaseTemperature, maxWeatherPeriods } from '@landrace/contract/areas/measurements/weather';
import type { Weather } from '@landrace/contract/areas/measurements/weather.routes';
import type { Caller } from '../../../platform/access/caller';
import { chosenValues, listVariables } from '../chosen-values';
import { climateValues, trialValues } from '../measured';
import { settled } from '../settled';
import { type MeasurementDeps, statisticsTimeoutMs } from '../summary.service';
import { countLeftOut, listPeriods, listSites, listVariableIdsAt, type Start } from './weather.repository';

interface WeatherRequest extends MeasuredSubset {
  readonly start: Start;
  readonly meanId?: number | null | undefined;
  readonly minimumId?: number | null | undefined;
  readonly maximumId?: number | null | undefined;
  readonly rainId?: number | null | undefined;
  readonly baseTemperature?: number | null | undefined;
}

/** The weather between a start and each recording date of the chosen trials, at the site of the plots. */
export async function weatherOf(
  { database }: MeasurementDeps,
  request: WeatherRequest,
  caller: Caller,
): Promise<Weather> {
  const trials = await chosenValues(trialValues, caller, request);
  const traits = await listVariables(database.reader, trials);
  const all = await listVariables(database.reader, { ...trials, variableIds: [] });
  const dates = all.filter(({ dataType }) => dataType === 'date');
  const reader = database.readerWithTimeout(statisticsTimeoutMs);
  const query = { trials, traitIds: traits.map(({ id }) => id), start: request.start };
  const siteIds = await listSites(reader, query);
  const climate = await chosenValues(climateValues, caller, {
    datasetIds: [...(await caller.datasets()).readable],
  });
  const variableIds = await listVariableIdsAt(reader, climate.datasetIds, siteIds);
  // Without ids, all variables would be listed.
  const variables =
    variableIds.length === 0 ? [] : await listVariables(database.reader, { ...climate, variableIds });
  const numeric = variables.filter(({ dataType }) => dataType === 'numeric');
  const known = (id: number | null | undefined) => numeric.find((variable) => variable.id === id)?.id;
  const meanId = known(request.meanId);
  const [minimumId, maximumId] = [known(request.minimumId), known(request.maximumId)];
  const hasBoth = meanId === undefined && minimumId !== undefined && maximumId !== undefined;
  const [periods, leftOut] = await Promise.all([
    listPeriods(reader, query, {
      datasetIds: climate.datasetIds,
      meanId,
      minimumId: hasBoth ? minimumId : undefined,
      maximumId: hasBoth ? maximumId : undefined,
      rainId: known(request.rainId),
      baseTemperature: request.baseTemperature ?? defaultBaseTemperature,
    }),
    countLeftOut(reader, query),
  ]);
  return {
    variables: numeric,
    dateTraits: dates.map(({ id, name }) => ({ id, name })),
    periods: periods.slice(0, maxWeatherPeriods).map(({ degreeDays, rain, ...period }) => ({
      ...period,
      ...(degreeDays !== undefined && { degreeDays: settled(degreeDays) }),
      ...(rain !== undefined && { rain: settled(rain) }),
    })),
    isCut: periods.length > maxWeatherPeriods,
    ...leftOut,
  };
}
