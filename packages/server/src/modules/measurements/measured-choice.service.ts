import { largestPage } from '@landrace/contract/core/table-request';
import type { ListEngine } from '../../engine/list';
import { applyCustomFilters, readTableRequest } from '../../engine/request';
import type { Caller } from '../../platform/access/caller';
import { readableOf } from '../datasets/public';
import { chosenValues, listVariables } from './chosen-values';
import { trialValues } from './measured';
import { countPlotPlaces, listDays } from './measured-choice.repository';
import { type MeasurementDeps, statisticsTimeoutMs } from './summary.service';
import { trialGermplasmSource, trialPlotSource } from './trial-germplasm.source';

type Ids = readonly number[] | null | undefined;

interface DaysRequest {
  readonly datasetIds: number[];
  readonly traitIds?: Ids;
  readonly groupIds?: Ids;
  readonly markedIds?: Ids;
}

export async function daysOfTrials(
  { database }: MeasurementDeps,
  { datasetIds, traitIds, groupIds, markedIds }: DaysRequest,
  caller: Caller,
): Promise<string[]> {
  const subset = {
    datasetIds,
    xIds: [...(traitIds ?? [])],
    yIds: [...(markedIds ?? [])],
    yGroupIds: [...(groupIds ?? [])],
  };
  const chosen = await chosenValues(trialValues, caller, subset);
  const traits = await listVariables(database.reader, chosen);
  const reader = database.readerWithTimeout(statisticsTimeoutMs);
  return await listDays(
    reader,
    chosen,
    traits.map(({ id }) => id),
  );
}

export async function placesOfTrials(
  { database }: MeasurementDeps,
  datasetIds: readonly number[],
  caller: Caller,
): Promise<number> {
  return await countPlotPlaces(database.reader, await readableOf(caller, datasetIds));
}

interface GermplasmRequest {
  readonly body: Readonly<Record<string, unknown>>;
  /** Germplasm instead of plots. */
  readonly isGermplasm: boolean;
}

/** A page of germplasm or plots, as of any list. */
export async function germplasmOfTrials(
  { engine }: { readonly engine: ListEngine },
  { body, isGermplasm }: GermplasmRequest,
  caller: Caller,
) {
  const source = applyCustomFilters(isGermplasm ? trialGermplasmSource : trialPlotSource, body);
  const request = readTableRequest(source.table, caller.principal?.role, body);
  const limit = Math.min(request.limit ?? largestPage, largestPage);
  const { defaultSort } = source.table;
  const page = await engine.page(source, caller, { ...request, sort: request.sort ?? defaultSort, limit });
  return {
    ...page,
    data: page.data.map(({ firstPlotId: _, ...row }) => row as unknown as TrialGermplasm),
  };
}

interface TrialGermplasm {
  readonly germplasmId: number;
  readonly germplasmGid: string;
  readonly germplasmName: string;
  readonly germplasmDisplayName: string;
  readonly datasetId: number;
}
