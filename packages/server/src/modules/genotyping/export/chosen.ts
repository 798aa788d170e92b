import type { Subset } from '@landrace/contract/areas/genotyping/subset';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../platform/access/caller';
import { visibleMembers } from '../../groups/public';

/** Ids as a query; nothing where nothing is named, which means all. */
export type ChosenIds = RawBuilder<{ id: number }> | undefined;

/** What of the datasets is wanted. */
export interface Chosen {
  readonly germplasm: ChosenIds;
  readonly markers: ChosenIds;
}

type Options = Omit<Subset, 'datasetIds'>;

/** What a request means for this caller: groups out of sight are as if they were not. */
export function chosenOf(caller: Caller, { xIds, xGroupIds, yIds, yGroupIds }: Options): Chosen {
  const of = (
    kind: 'germplasm' | 'markers',
    ids: Options['xIds'],
    groupIds: Options['xGroupIds'],
  ): ChosenIds => {
    const byId = ids?.length ? sql<{ id: number }>`select unnest(${ids}::int[]) as id` : undefined;
    const byGroup = groupIds?.length ? visibleMembers(kind, groupIds, caller) : undefined;
    return byId && byGroup ? sql`${byId} union all ${byGroup}` : (byId ?? byGroup);
  };
  return { germplasm: of('germplasm', yIds, yGroupIds), markers: of('markers', xIds, xGroupIds) };
}

/** Whether a column names one of them. */
export function isChosen(column: RawBuilder<unknown>, chosen: ChosenIds): RawBuilder<boolean> {
  return chosen ? sql<boolean>`${column} in (${chosen})` : sql<boolean>`true`;
}

/** Those of the datasets that this caller may read, in the order in which they were named. */
export async function readableOf(caller: Caller, datasetIds: readonly number[]): Promise<number[]> {
  const readable = new Set((await caller.datasets()).readable);
  return [...new Set(datasetIds)].filter((id) => readable.has(id));
}
