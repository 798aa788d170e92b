import type { Api } from '@landrace/contract/api';
import type { GroupKind } from '@landrace/contract/areas/groups/group-kinds';
import { apiQuery } from '../../../lib/api/client';

export type DatasetType = NonNullable<Api['POST dataset/group']['body']['datasetType']>;

/** Keys start like those of lists, so that accepting a licence invalidates them, too. */
export const groupsQuery = (
  datasetType: DatasetType,
  groupType: GroupKind['groupType'],
  datasetIds: readonly number[],
) =>
  apiQuery(['table', 'groupsOfDatasets'], 'POST dataset/group', {
    body: { datasetIds: [...datasetIds], datasetType, groupType },
  });
