import { users } from '@landrace/contract/areas/accounts/user.table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { Dialog } from '../../../kit/dialogs/dialog';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { RevokeDialog } from '../tokens/revoke-dialog';
import { TokenList } from '../tokens/token-list';
import { type PersonalToken, tokensOfUserQuery } from '../tokens/token-queries';
import { LinkDialog, type MadeLink } from './link-dialog';
import { RoleDialog } from './role-dialog';
import classes from './users.module.css';
import { accountWidths, forgetUsers, type UserRow } from './users-view';

interface Started {
  readonly action: UserActionName | 'tokens';
  readonly user: UserRow;
}

export function UsersTab() {
  const t = useText();
  const [started, setStarted] = useState<Started | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const presentation = useUserActions(setStarted);
  return (
    <>
      <DataTable definition={users} title={t('accounts.lists.users.title')} presentation={presentation} />
      {started?.action === 'tokens' && (
        <UserTokensDialog user={started.user} onClose={() => setStarted(null)} />
      )}
      {started && started.action !== 'tokens' && (
        <UserActionDialog
          action={started.action}
          user={started.user}
          onClose={() => setStarted(null)}
          onMade={(link) => {
            setStarted(null);
            setMade(link);
          }}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function useUserActions(start: (started: Started) => void): TablePresentation<typeof users> {
  const t = useText();
  const ownId = useSession()?.id;
  return useMemo(() => {
    const action = (name: Started['action'], isOffered: (user: UserRow) => boolean = () => true) => ({
      id: name,
      label: t(`accounts.users.${name}.label`),
      isOffered,
      onSelect: (user: UserRow) => start({ action: name, user }),
    });
    // Administrators who lock themselves out cannot undo it.
    const isOther = ({ userId }: UserRow) => userId !== ownId;
    return {
      rowActions: [
        action('role'),
        action('link', ({ state }) => state !== 'suspended'),
        // Tokens are stored here even if the account is external.
        { ...action('tokens'), isNeverRefused: true },
        action('suspend', (user) => user.state === 'active' && isOther(user)),
        action('reinstate', ({ state }) => state === 'suspended'),
        action('remove', isOther),
      ],
      widths: accountWidths,
      refusal: ({ provider }) => (provider === 'local' ? undefined : t('errors.code.user.external')),
    };
  }, [t, ownId, start]);
}

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Tokens of another user. The confirmation before revoking one replaces the list. */
function UserTokensDialog({ user, onClose }: Props) {
  const t = useText();
  const [revoking, setRevoking] = useState<PersonalToken | null>(null);
  if (revoking)
    return <RevokeDialog token={revoking} userId={user.userId} onClose={() => setRevoking(null)} />;
  return (
    <Dialog
      title={t('accounts.users.tokens.title', { username: user.username })}
      onClose={onClose}
      width="wide"
      buttons={<Button onClick={onClose}>{t('core.actions.close')}</Button>}
    >
      <Tokens user={user} onRevoke={setRevoking} />
    </Dialog>
  );
}

interface TokensProps {
  readonly user: UserRow;
  readonly onRevoke: (token: PersonalToken) => void;
}

function Tokens({ user: { userId, username }, onRevoke }: TokensProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(tokensOfUserQuery(userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.length === 0)
    return <p className={`quiet ${classes.text}`}>{t('accounts.users.tokens.none', { username })}</p>;
  return (
    <>
      <p className={`quiet ${classes.text}`}>{t('accounts.users.tokens.text')}</p>
      <TokenList
        label={t('accounts.users.tokens.title', { username })}
        level={3}
        tokens={data}
        onRevoke={onRevoke}
      />
    </>
  );
}

type UserActionName = 'role' | 'link' | 'suspend' | 'reinstate' | 'remove';

interface UserActionNameProps {
  readonly action: UserActionName;
  readonly user: UserRow;
  readonly onClose: () => void;
  readonly onMade: (link: MadeLink) => void;
}

/** An action of an administrator on one account, confirmed after a note on what it means. */
function UserActionDialog({ action, user, onClose, onMade }: UserActionNameProps) {
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
