import type { Subset } from '@landrace/contract/areas/datasets/subset.schema';
import type { SharedGroup, SharedMap } from '@landrace/contract/areas/genotyping/dataset-choice.routes';
import type { DatasetSize } from '@landrace/contract/areas/genotyping/genotype-export.routes';
import { type GroupKind, groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { readableOf } from '../../datasets/public';
import { chosenOf } from './chosen';
import {
  isMapVisible,
  listDatasetSizes,
  listSharedGroups,
  listSharedMaps,
} from './dataset-choice.repository';

type ChoiceDeps = Pick<Services, 'database'>;

type MapId = number | null | undefined;

export async function refuseUnknownMap(
  { database }: ChoiceDeps,
  mapId: MapId,
  caller: Caller,
): Promise<void> {
  if (typeof mapId === 'number' && !(await isMapVisible(database.reader, mapId, caller)))
    throw fail('request.invalid', { path: 'mapId', problem: 'unknown' });
}

export async function sharedMaps(
  { database }: ChoiceDeps,
  datasetIds: readonly number[],
  caller: Caller,
): Promise<SharedMap[]> {
  return await listSharedMaps(database.reader, await readableOf(caller, datasetIds), caller);
}

interface GroupsQuery {
  readonly datasetIds?: readonly number[] | null | undefined;
  readonly datasetType?: string | null | undefined;
  readonly groupType: GroupKind['groupType'];
}

export async function sharedGroups(
  { database }: ChoiceDeps,
  { datasetIds, datasetType, groupType }: GroupsQuery,
  caller: Caller,
): Promise<SharedGroup[]> {
  const kind = groupKinds.find((known) => known.groupType === groupType) ?? groupKinds[0];
  return await listSharedGroups(database.reader, {
    kind,
    datasetIds: datasetIds ? await readableOf(caller, datasetIds) : (await caller.datasets()).readable,
    datasetType: datasetType ?? undefined,
    caller,
  });
}

/** How much of each readable dataset is chosen. */
export async function chosenSizes(
  deps: ChoiceDeps,
  options: Subset & { readonly mapId?: MapId },
  caller: Caller,
): Promise<DatasetSize[]> {
  await refuseUnknownMap(deps, options.mapId, caller);
  return await listDatasetSizes(deps.database.reader, await readableOf(caller, options.datasetIds), {
    chosen: chosenOf(caller, options),
    mapId: options.mapId ?? undefined,
  });
}
