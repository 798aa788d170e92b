import { useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../kit/notices/notice-store';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { refreshGroups } from './group-queries';

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
