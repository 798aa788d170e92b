import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { grantsKey } from './permission-queries';

/** A user or group, and what is granted or revoked. */
export type Grant =
  | { readonly kind: 'member'; readonly userGroupId: number; readonly id: number }
  | { readonly kind: 'user' | 'userGroup'; readonly datasetId: number; readonly id: number };

interface Change {
  readonly grant: Grant;
  readonly isGrant: boolean;
}

/** Grants and revokes. The notice about a revoked grant offers to restore it. */
export function useGrant() {
  const t = useText();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ grant, isGrant }: Change) => send(grant, isGrant),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: grantsKey }),
        // Lists show counts of members and grants.
        queryClient.invalidateQueries({ queryKey: ['table'] }),
      ]),
  });
  return {
    give: (grant: Grant) => mutate({ grant, isGrant: true }),
    take: (grant: Grant, text: string) =>
      mutate(
        { grant, isGrant: false },
        {
          onSuccess: () =>
            showNotice({
              kind: 'success',
              title: t('accounts.permissions.title'),
              text,
              action: { label: t('core.actions.undo'), onSelect: () => mutate({ grant, isGrant: true }) },
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
