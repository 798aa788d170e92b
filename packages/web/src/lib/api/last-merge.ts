import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import type { Row } from '@landrace/contract/core/table';
import { tableApi } from './table-api';

export type ChangeSet = Row<typeof changeSets>;

const isMerge = { column: 'kind', comparator: 'equals', values: ['unify'] } as const;

/**
 * The contract answers a merge with a plain boolean; the change set is found in the list of changes. Undefined if it
 * could not be loaded: the merge has been made nevertheless.
 */
export async function lastMerge(): Promise<ChangeSet | undefined> {
  const page = {
    filters: { all: [isMerge] },
    orderBy: 'changeSetId',
    ascending: 0,
    page: 0,
    limit: 1,
  } as const;
  try {
    return (await tableApi(changeSets).page(page)).data[0];
  } catch {
    return undefined;
  }
}
