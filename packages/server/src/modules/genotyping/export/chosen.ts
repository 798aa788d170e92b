import type { Subset } from '@landrace/contract/areas/genotyping/subset';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../platform/access/caller';
import { chosenItems } from '../../groups/public';

/** Ids as a query; undefined for all. */
export type ChosenIds = RawBuilder<{ id: number }> | undefined;

/** The selected part of the datasets. */
export interface Chosen {
  readonly germplasm: ChosenIds;
  readonly markers: ChosenIds;
}

type Options = Omit<Subset, 'datasetIds'>;

/** What a request means for this caller: groups that are not visible are ignored. */
export function chosenOf(caller: Caller, { xIds, xGroupIds, yIds, yGroupIds }: Options): Chosen {
  return {
    germplasm: chosenItems('germplasm', { ids: yIds, groupIds: yGroupIds }, caller),
    markers: chosenItems('markers', { ids: xIds, groupIds: xGroupIds }, caller),
  };
}

/** Whether a column has one of these ids. */
export function isChosen(column: RawBuilder<unknown>, chosen: ChosenIds): RawBuilder<boolean> {
  return chosen ? sql<boolean>`${column} in (${chosen})` : sql<boolean>`true`;
}

/** The readable datasets among these, in the given order. */
export async function readableOf(caller: Caller, datasetIds: readonly number[]): Promise<number[]> {
  const readable = new Set((await caller.datasets()).readable);
  return [...new Set(datasetIds)].filter((id) => readable.has(id));
}
