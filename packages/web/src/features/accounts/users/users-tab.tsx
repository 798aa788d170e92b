import { users } from '@landrace/contract/areas/accounts/user.table';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/use-session';
import { LinkDialog, type MadeLink } from './link-dialog';
import { UserActionDialog, type UserActionName } from './user-action-dialog';
import type { UserRow } from './user-queries';
import { UserTokensDialog } from './user-tokens-dialog';
import { accountWidths } from './users-view';

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
