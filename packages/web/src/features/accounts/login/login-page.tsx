import { lazy, Suspense } from 'react';
import { InfoIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import classes from './login.module.css';
import { loginViewCodec } from './login-view';
import { SignInForm } from './sign-in-form';

const Registration = lazy(async () => ({
  default: (await import('../registration/registration')).Registration,
}));

export function LoginPage() {
  const t = useText();
  const { authMode } = useSettings();
  const [{ view }] = useUrlState(loginViewCodec);
  if (authMode === 'NONE') {
    return (
      <Page title={t('accounts.signIn.title')}>
        <StateMessage icon={<InfoIcon size={20} />} title={t('accounts.signIn.impossible')} />
      </Page>
    );
  }
  return (
    <div className={classes.narrow}>
      {view === 'signIn' ? (
        <SignInForm />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <Registration />
        </Suspense>
      )}
    </div>
  );
}
