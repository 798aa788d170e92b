import type { Api } from '@landrace/contract/api';
import { Button } from '../../../kit/controls/button';
import { Dialog } from '../../../kit/dialogs/dialog';
import { CopyField } from '../../../kit/forms/copy-field';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './users.module.css';

export interface MadeLink {
  readonly username: string;
  readonly answer: Api['POST user/{userId}/activation']['response'];
}

interface Props {
  readonly made: MadeLink;
  readonly onClose: () => void;
}

/** An administrator passes on by hand a link that could not be mailed. */
export function LinkDialog({ made: { username, answer }, onClose }: Props) {
  const t = useText();
  const { isMailed, link, expiresOn } = answer;
  const until = formatDate(expiresOn, 'time');
  return (
    <Dialog
      title={t('accounts.users.link.madeTitle', { username })}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('core.actions.close')}</Button>}
    >
      <p className={`quiet ${classes.text}`}>
        {t(isMailed ? 'accounts.users.link.mailed' : 'accounts.users.link.handOut', { until })}
      </p>
      {link && <CopyField label={t('accounts.users.link.field')} value={link} />}
    </Dialog>
  );
}
