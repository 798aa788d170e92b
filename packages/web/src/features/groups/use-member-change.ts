import { idsPerCall } from '@landrace/contract/areas/groups/group-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../kit/notices/notice-store';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { type Group, kindOf, refreshGroups } from './group-queries';

interface Change {
  readonly ids: readonly number[];
  readonly isAddition: boolean;
}

/** Adds or removes members, reports how many, and offers to undo a removal. */
export function useMemberChange(group: Group) {
  const t = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => changeMembers(group, change),
    onSuccess: async (count, { ids, isAddition }) => {
      showNotice({
        kind: 'success',
        title: t(isAddition ? 'groups.members.added' : 'groups.members.removed', { count }),
        text: group.groupName,
        // Undoing a large addition would also remove members that had been there before.
        ...(!isAddition &&
          count === ids.length && {
            action: { label: t('groups.members.undo'), onSelect: () => mutate({ ids, isAddition: true }) },
          }),
      });
      await refreshGroups(queryClient);
    },
  });
  return { change: mutate, isPending };
}

async function changeMembers(group: Group, { ids, isAddition }: Change): Promise<number> {
  const params = { groupId: group.groupId, memberType: kindOf(group).member };
  let count = 0;
  for (let start = 0; start < ids.length; start += idsPerCall) {
    const body = { ids: ids.slice(start, start + idsPerCall), addition: isAddition };
    count += await api('PATCH group/{groupId}/{memberType}', { params, body });
  }
  return count;
}
