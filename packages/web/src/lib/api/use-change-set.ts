import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import { suffices } from '@landrace/contract/core/role';
import type { Row } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';
import { rowQuery } from './table-api';

/** The description of a change set, if visible to the caller. */
export function useChangeSet(changeSetId: number): Row<typeof changeSets> | undefined {
  const canReadData = suffices(useSession()?.userType, 'Data Curator');
  const { data } = useQuery(rowQuery(changeSets, canReadData ? changeSetId : undefined));
  return data ?? undefined;
}
