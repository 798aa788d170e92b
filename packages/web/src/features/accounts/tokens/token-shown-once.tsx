import { Button } from '@mantine/core';
import { Dialog } from '../../../kit/dialogs/dialog';
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
    <Dialog
      title={t('accounts.tokens.madeTitle', { name: token.name })}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('accounts.tokens.kept')}</Button>}
    >
      <p className={classes.warning}>{t('accounts.tokens.madeText')}</p>
      <CopyField label={t('accounts.tokens.token')} value={token.token} />
    </Dialog>
  );
}
