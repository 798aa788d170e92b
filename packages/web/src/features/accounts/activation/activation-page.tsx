import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '../../../kit/forms/form';
import { NewPasswordField } from '../../../kit/forms/new-password-field';
import { useForm } from '../../../kit/forms/use-form';
import { AlertIcon, CheckIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { api, apiQuery } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import loginClasses from '../login/login.module.css';
import { isTooShort, tooShort } from '../registration/new-account';

type ActivatedState = 'active' | 'awaiting_approval';

export function ActivationPage() {
  const t = useText();
  const { key } = useParams({ strict: false }) as { readonly key?: string };
  return (
    <div className={loginClasses.narrow}>
      <Page title={t('accounts.activation.title')}>
        {key ? <Activation activationKey={key} /> : <Refused text={t('errors.code.activation.missing')} />}
      </Page>
    </div>
  );
}

function Activation({ activationKey }: { readonly activationKey: string }) {
  const t = useText();
  const [state, setState] = useState<ActivatedState | null>(null);
  const { data, error } = useQuery({
    ...apiQuery(['activation'], 'GET activation/{key}', { params: { key: activationKey } }),
    // A key works only once; a retry after it was used would only report that.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (state) return <Activated state={state} />;
  if (error) return <Refused text={describeError(error, t)} />;
  if (!data) return <PageSkeleton />;
  return <ActivationForm activationKey={activationKey} account={data} onDone={setState} />;
}

interface FormProps {
  readonly activationKey: string;
  readonly account: { readonly username: string; readonly needsPassword: boolean };
  readonly onDone: (state: ActivatedState) => void;
}

function ActivationForm({ activationKey, account, onDone }: FormProps) {
  const t = useText();
  const { username, needsPassword } = account;
  const form = useForm({
    initial: { password: '' },
    labels: { password: t('accounts.activation.password') },
    validate: ({ password }) => (needsPassword && isTooShort(password) ? { password: tooShort(t) } : {}),
    onSubmit: async ({ password }) => {
      const body = needsPassword ? { key: activationKey, password } : { key: activationKey };
      onDone((await api('POST activation', { body })).state);
    },
  });
  const action = t(needsPassword ? 'accounts.activation.setPassword' : 'accounts.activation.action');
  const line = needsPassword ? 'accounts.activation.passwordLine' : 'accounts.activation.line';
  return (
    <Form form={form} action={action}>
      <p>{t(line, { username })}</p>
      {needsPassword && (
        <NewPasswordField
          field={form.field('password')}
          description={t('core.forms.passwordLength', { limit: minPasswordLength })}
          known={[username]}
        />
      )}
    </Form>
  );
}

function Activated({ state }: { readonly state: ActivatedState }) {
  const t = useText();
  return (
    <StateMessage
      icon={<CheckIcon size={20} />}
      role="status"
      title={t(`accounts.activation.${state}`)}
      text={t(`accounts.activation.${state}Text`)}
      action={
        <ScreenLink screen={state === 'active' ? 'login' : 'home'}>
          {t(state === 'active' ? 'accounts.menu.signIn' : 'core.actions.goHome')}
        </ScreenLink>
      }
    />
  );
}

function Refused({ text }: { readonly text: string }) {
  const t = useText();
  return (
    <StateMessage
      icon={<AlertIcon size={20} />}
      role="alert"
      title={text}
      text={t('accounts.activation.refusedText')}
      action={<ScreenLink screen="login">{t('accounts.menu.signIn')}</ScreenLink>}
    />
  );
}
