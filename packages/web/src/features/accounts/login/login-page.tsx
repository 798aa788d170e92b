import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { InfoIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { signIn } from '../../../lib/api/sign-in';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import { CredentialsForm } from './credentials-form';
import classes from './login.module.css';
import { loginViewCodec } from './login-view';

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

function SignInForm() {
  const t = useText();
  const navigate = useNavigate();
  const { registrationEnabled } = useSettings();
  return (
    <Page title={t('accounts.signIn.title')} line={t('accounts.signIn.line')}>
      <CredentialsForm
        action={t('accounts.signIn.action')}
        onSubmit={async ({ username, password }) => {
          const target = await signIn(username, password);
          await navigate({ href: target ?? '/', replace: true });
        }}
      />
      {registrationEnabled && <RegistrationHint />}
    </Page>
  );
}

function RegistrationHint() {
  const t = useText();
  const address = useScreenAddress();
  return (
    <p className={`quiet ${classes.other}`}>
      {t('accounts.signIn.noAccess')}{' '}
      <Link to={address('login') ?? '.'} search={{ view: 'register' } as never}>
        {t('accounts.signIn.register')}
      </Link>
    </p>
  );
}
