import { Button } from '@mantine/core';
import { Dialog } from '../../../kit/dialogs/dialog';
import dialog from '../../../kit/dialogs/dialog.module.css';
import { CopyField } from '../../../kit/forms/copy-field';
import { useText } from '../../../lib/i18n/text';
import type { NewToken } from './token-queries';
import classes from './tokens.module.css';

interface Props {
  readonly token: NewToken;
  readonly onClose: () => void;
}

export function TokenShownOnce({ token, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('accounts.tokens.madeTitle', { name: token.name })} onClose={onClose}>
      <p className={classes.warning}>{t('accounts.tokens.madeText')}</p>
      <CopyField label={t('accounts.tokens.token')} value={token.token} />
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('accounts.tokens.kept')}</Button>
      </div>
    </Dialog>
  );
}
