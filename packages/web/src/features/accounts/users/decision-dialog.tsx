import type { Role } from '@landrace/contract/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { RoleDialog } from './role-dialog';
import { forgetUsers, type RequestRow } from './user-queries';

interface Props {
  readonly isApproval: boolean;
  readonly request: RequestRow;
  readonly onClose: () => void;
}

export function DecisionDialog({ isApproval, request, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { requestId, username } = request;
  const decide = async (body: { isApproved: boolean; role?: Role }) => {
    await api('POST accessrequest/{requestId}/decision', { params: { requestId }, body });
    await forgetUsers(queryClient);
    onClose();
  };
  if (isApproval) {
    return (
      <RoleDialog
        title={t('accounts.users.approve.title', { username })}
        text={t('accounts.users.approve.text')}
        action={t('accounts.users.approve.action')}
        first="Regular User"
        onClose={onClose}
        onChoose={(role) => decide({ isApproved: true, role })}
      />
    );
  }
  return (
    <ActionDialog
      title={t('accounts.users.decline.title', { username })}
      text={t('accounts.users.decline.text')}
      action={t('accounts.users.decline.action')}
      isDestructive
      onClose={onClose}
      onConfirm={() => decide({ isApproved: false })}
    />
  );
}
