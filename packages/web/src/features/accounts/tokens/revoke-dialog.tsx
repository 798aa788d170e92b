import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { type PersonalToken, tokensQuery } from './token-queries';

interface Props {
  readonly token: PersonalToken;
  readonly onClose: () => void;
}

export function RevokeDialog({ token, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  return (
    <ActionDialog
      title={t('accounts.tokens.revokeTitle', { name: token.name })}
      text={t('accounts.tokens.revokeText')}
      action={t('accounts.tokens.revoke')}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        await api('DELETE user/tokens/{tokenId}', { params: { tokenId: token.tokenId } });
        await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
        onClose();
      }}
    />
  );
}
