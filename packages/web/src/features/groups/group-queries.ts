import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { groups } from '@landrace/contract/areas/groups/group.table';
import { type GroupKind, groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { suffices } from '@landrace/contract/core/role';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../kit/notices/notice-store';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { useSession } from '../../lib/session/session';
import { useSettings } from '../../lib/settings/settings-query';

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

/** Groups appear in many lists: their own, their members', and those of related items. */
export function refreshGroups(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['table'] });
}

/** Same rule as on the server: a setting decides whether everybody creates groups or only curators. */
export function useMayCreateGroups(): boolean {
  const role = useSession()?.userType;
  const { groupCreation, authMode } = useSettings();
  if (authMode === 'NONE') return false;
  return suffices(role, groupCreation === 'curators' ? 'Data Curator' : 'Regular User');
}

interface Made {
  readonly groupId: number;
  readonly count: number;
}

/** Announces a new group, with a link to it. */
export function useGroupCreated(): (made: Made) => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();
  const address = useScreenAddress();
  return async ({ groupId, count }) => {
    const groupAddress = address('group-details', { groupId });
    showNotice({
      kind: 'success',
      title: t('groups.made.title'),
      text: t('groups.made.text', { count }),
      ...(groupAddress && { link: { address: `#${groupAddress}`, label: t('groups.made.open') } }),
    });
    await refreshGroups(queryClient);
  };
}
