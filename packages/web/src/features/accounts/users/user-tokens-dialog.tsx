import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { RevokeDialog } from '../tokens/revoke-dialog';
import { TokenList } from '../tokens/token-list';
import { type PersonalToken, tokensOfUserQuery } from '../tokens/token-queries';
import type { UserRow } from './user-queries';
import classes from './users.module.css';

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Tokens of another user. The confirmation before revoking one replaces the list. */
export function UserTokensDialog({ user, onClose }: Props) {
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
    return <p className={classes.text}>{t('accounts.users.tokens.none', { username })}</p>;
  return (
    <>
      <p className={classes.text}>{t('accounts.users.tokens.text')}</p>
      <TokenList
        label={t('accounts.users.tokens.title', { username })}
        level={3}
        tokens={data}
        onRevoke={onRevoke}
      />
    </>
  );
}
