import { useQuery } from '@tanstack/react-query';
import { CloudOffIcon } from '../../kit/icons/shell-icons';
import { Page } from '../../kit/layout/page';
import { StateMessage } from '../../kit/layout/state-message';
import { useText } from '../../lib/i18n/text';
import { portalQuery } from '../../lib/settings/settings-query';

/** Milliseconds between questions whether set-up is done. */
const askAgainAfter = 5_000;

export function SetupPage() {
  const t = useText();
  const { data } = useQuery({
    ...portalQuery,
    refetchInterval: (query) => (query.state.data?.isSetupRequired ? askAgainAfter : false),
  });
  const state = data?.isSetupRequired ? 'required' : 'done';
  return (
    <Page title={t('administration.setup.title')}>
      <StateMessage
        icon={<CloudOffIcon size={20} />}
        title={t(`administration.setup.${state}Title`)}
        text={t(`administration.setup.${state}Text`)}
        role="status"
      />
    </Page>
  );
}
