import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import type { MadeLink } from './link-dialog';
import { RoleDialog } from './role-dialog';
import { forgetUsers, type UserRow } from './user-queries';

export type UserActionName = 'role' | 'link' | 'suspend' | 'reinstate' | 'remove';

interface Props {
  readonly action: UserActionName;
  readonly user: UserRow;
  readonly onClose: () => void;
  readonly onMade: (link: MadeLink) => void;
}

/** An action of an administrator on one account, confirmed after a note on what it means. */
export function UserActionDialog({ action, user, onClose, onMade }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { userId, username } = user;
  const params = { userId };

  const done = async () => {
    await forgetUsers(queryClient);
    onClose();
  };
  const setState = async (state: 'active' | 'suspended') => {
    await api('PATCH user/{userId}', { params, body: { state } });
    await done();
  };
  const effects: Readonly<Record<Exclude<UserActionName, 'role'>, () => Promise<void>>> = {
    suspend: () => setState('suspended'),
    reinstate: () => setState('active'),
    remove: async () => {
      await api('DELETE user/{userId}', { params });
      await done();
    },
    link: async () => {
      const answer = await api('POST user/{userId}/activation', { params });
      void forgetUsers(queryClient);
      onMade({ username, answer });
    },
  };

  if (action === 'role') {
    return (
      <RoleDialog
        title={t('accounts.users.role.title', { username })}
        text={t('accounts.users.role.text')}
        action={t('accounts.users.role.action')}
        first={user.role}
        onClose={onClose}
        onChoose={async (role) => {
          await api('PATCH user/{userId}', { params, body: { role } });
          await done();
        }}
      />
    );
  }
  return (
    <ActionDialog
      title={t(`accounts.users.${action}.title`, { username })}
      text={t(`accounts.users.${action}.text`)}
      action={t(`accounts.users.${action}.action`)}
      isDestructive={action === 'remove' || action === 'suspend'}
      onClose={onClose}
      onConfirm={effects[action]}
    />
  );
}
