import type { Subset } from '@landrace/contract/areas/datasets/subset.schema';
import type { Caller } from '../../../platform/access/caller';
import type { ChosenIds } from '../../datasets/public';
import { chosenItems } from '../../groups/public';

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
