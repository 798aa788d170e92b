import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { type PersonalToken, tokensKey } from './token-queries';

interface Props {
  readonly token: PersonalToken;
  /** The owner; absent for the signed-in user's own token. */
  readonly userId?: number;
  readonly onClose: () => void;
}

export function RevokeDialog({ token: { tokenId, name }, userId, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  return (
    <ActionDialog
      title={t('accounts.tokens.revokeTitle', { name })}
      text={t('accounts.tokens.revokeText')}
      action={t('accounts.tokens.revoke')}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        await (userId === undefined
          ? api('DELETE user/tokens/{tokenId}', { params: { tokenId } })
          : api('DELETE user/{userId}/tokens/{tokenId}', { params: { userId, tokenId } }));
        await queryClient.invalidateQueries({ queryKey: tokensKey });
        onClose();
      }}
    />
  );
}
