import { useState } from 'react';
import { RadioGroup } from '../../../kit/forms/choices';
import { CheckIcon, LockIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { currentLocale } from '../../../lib/preferences/current-locale';
import { useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import { CredentialsForm } from '../login/credentials-form';
import loginClasses from '../login/login.module.css';
import { type AccountKind, loginViewCodec } from '../login/login-view';
import { NewAccountForm } from './new-account-form';
import { describeRegistrationFailure } from './registration-failure';

/** Requests access: with a new account, or with one that has no access here yet. */
export function Registration() {
  const t = useText();
  const { registrationEnabled } = useSettings();
  const [sent, setSent] = useState<AccountKind | null>(null);
  return (
    <Page title={t('accounts.registration.title')} line={t('accounts.registration.line')}>
      {sent && <Sent kind={sent} />}
      {!sent && registrationEnabled && <Request onSent={setSent} />}
      {!sent && !registrationEnabled && (
        <StateMessage icon={<LockIcon size={20} />} title={t('errors.code.registration.disabled')} />
      )}
      <p className={`quiet ${loginClasses.other}`}>
        <ScreenLink screen="login">{t('accounts.registration.back')}</ScreenLink>
      </p>
    </Page>
  );
}

function Request({ onSent }: { readonly onSent: (kind: AccountKind) => void }) {
  const t = useText();
  const [{ account }, change] = useUrlState(loginViewCodec);
  return (
    <div className="stack gap-16">
      <RadioGroup
        field={{
          name: 'account',
          label: t('accounts.registration.kind'),
          value: account,
          onChange: (kind) => change((view) => ({ ...view, account: kind }), 'replace'),
        }}
        choices={(['new', 'existing'] as const).map((kind) => ({
          value: kind,
          label: t(`accounts.registration.kinds.${kind}`),
          description: t(`accounts.registration.kindLines.${kind}`),
        }))}
      />
      {account === 'new' ? (
        <NewAccountForm onSent={() => onSent('new')} />
      ) : (
        <CredentialsForm
          action={t('accounts.registration.action')}
          describe={describeRegistrationFailure}
          onSubmit={async (credentials) => {
            const body = { ...credentials, locale: currentLocale() };
            await api('POST gatekeeper/user/existing', { body });
            onSent('existing');
          }}
        />
      )}
    </div>
  );
}

function Sent({ kind }: { readonly kind: AccountKind }) {
  const t = useText();
  return (
    <StateMessage
      icon={<CheckIcon size={20} />}
      title={t(`accounts.registration.sent.${kind}`)}
      role="status"
    />
  );
}
