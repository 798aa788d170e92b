import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { type GroupKind, groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { tableApi } from '../../lib/api/table-api';

export type Group = Row<typeof groups>;

/** The list that contains the members of each type. */
export const memberLists: Readonly<Record<GroupKind['marks'], TableDefinition>> = {
  germplasm,
  markers,
  locations,
};

export function kindOf(group: Pick<Group, 'groupType'>): GroupKind {
  return kindWhere(({ groupType }) => groupType === group.groupType);
}

export function kindWhere(matches: (kind: GroupKind) => boolean): GroupKind {
  return groupKinds.find(matches) ?? groupKinds[0];
}

/** Null if the group does not exist (any more) or is not visible to the user. */
export function groupQuery(groupId: number) {
  return queryOptions({
    queryKey: ['table', groups.segment, 'one', groupId],
    queryFn: async ({ signal }) => {
      const filters = { column: 'groupId', comparator: 'equals', values: [groupId] } as const;
      const { data } = await tableApi(groups).page({ filters, page: 0, limit: 1 }, signal);
      return data[0] ?? null;
    },
    meta: { isQuiet: true },
  });
}

/** Groups appear in many lists: their own, their members', and those of related items. */
export function refreshGroups(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['table'] });
}
