import { LinkButton } from '../../kit/controls/button';
import { SeedIcon } from '../../kit/icons/subject-icons';
import { StateMessage } from '../../kit/layout/state-message';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';

/** A portal without germplasm: how the first ones are added, for whoever may add them. */
export function EmptyPortal() {
  const t = useText();
  const upload = useScreenAddress()('import-upload');
  return (
    <StateMessage
      icon={<SeedIcon size={20} />}
      title={t('statistics.home.emptyTitle')}
      text={t(upload === undefined ? 'statistics.home.emptyText' : 'statistics.home.emptyUpload')}
      action={upload !== undefined && <LinkButton to={upload}>{t('accounts.menu.upload')}</LinkButton>}
    />
  );
}
