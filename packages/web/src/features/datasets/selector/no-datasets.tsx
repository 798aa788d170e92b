import { CylinderIcon } from '../../../kit/icons/subject-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/use-session';
import { useSettings } from '../../../lib/settings/settings-query';

/** An empty state; visitors are advised that signing in may show more. */
export function NoDatasets({ title }: { readonly title: string }) {
  const t = useText();
  const isAnonymous = useSession() === null;
  const mayHelp = useSettings().authMode === 'SELECTIVE' && isAnonymous;
  return (
    <StateMessage
      icon={<CylinderIcon size={20} />}
      title={title}
      text={t(mayHelp ? 'datasets.selector.emptySignIn' : 'datasets.selector.emptyText')}
      action={mayHelp && <ScreenLink screen="login">{t('accounts.signIn.action')}</ScreenLink>}
    />
  );
}
