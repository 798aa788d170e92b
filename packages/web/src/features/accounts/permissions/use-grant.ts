import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { grantsKey } from './permission-queries';

/** Somebody or some group, and what they get or lose. */
export type Grant =
  | { readonly kind: 'member'; readonly userGroupId: number; readonly id: number }
  | { readonly kind: 'user' | 'userGroup'; readonly datasetId: number; readonly id: number };

interface Change {
  readonly grant: Grant;
  readonly isGiven: boolean;
}

/** Gives and takes. What was taken can be given back from the notice about it. */
export function useGrant() {
  const t = useText();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ grant, isGiven }: Change) => send(grant, isGiven),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: grantsKey }),
        // Lists count members and grants.
        queryClient.invalidateQueries({ queryKey: ['table'] }),
      ]),
  });
  return {
    give: (grant: Grant) => mutate({ grant, isGiven: true }),
    take: (grant: Grant, words: string) =>
      mutate(
        { grant, isGiven: false },
        {
          onSuccess: () =>
            showNotice({
              kind: 'success',
              title: t('accounts.permissions.title'),
              text: words,
              action: { label: t('core.actions.undo'), onSelect: () => mutate({ grant, isGiven: true }) },
            }),
        },
      ),
  };
}

function send(grant: Grant, addOperation: boolean): Promise<boolean> {
  if (grant.kind === 'member') {
    const { userGroupId } = grant;
    const body = { userGroupId, userIds: [grant.id], addOperation };
    return api('PATCH usergroup/{userGroupId}/user', { params: { userGroupId }, body });
  }
  const { datasetId } = grant;
  if (grant.kind === 'user') {
    const body = { datasetId, userIds: [grant.id], addOperation };
    return api('PATCH dataset/{datasetId}/user', { params: { datasetId }, body });
  }
  const body = { datasetId, groupIds: [grant.id], addOperation };
  return api('PATCH dataset/{datasetId}/usergroup', { params: { datasetId }, body });
}
