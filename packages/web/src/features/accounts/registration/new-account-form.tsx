import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import { CheckboxField } from '../../../kit/forms/choices';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { NewPasswordField } from '../../../kit/forms/new-password-field';
import { useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { currentLocale } from '../../../lib/i18n/current-locale';
import { useText } from '../../../lib/i18n/text';
import { InstitutionFields } from './institution-fields';
import { checkNewAccount, noAccount, requestOf } from './new-account';
import { describeRegistrationFailure } from './registration-failure';

export function NewAccountForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText();
  const form = useForm({
    initial: noAccount,
    labels: {
      fullName: t('accounts.registration.fullName'),
      email: t('accounts.registration.email'),
      password: t('accounts.signIn.password'),
      institution: t('accounts.registration.institution'),
      isUnlisted: t('accounts.registration.unlisted'),
      institutionName: t('accounts.registration.institutionName'),
      institutionAcronym: t('accounts.registration.institutionAcronym'),
      institutionAddress: t('accounts.registration.institutionAddress'),
      hasAccepted: t('accounts.registration.terms'),
    },
    validate: (account) => checkNewAccount(account, t),
    onSubmit: async (account) => {
      await api('POST gatekeeper/user/new', {
        body: { locale: currentLocale(), user: requestOf(account) },
      });
      onSent();
    },
  });
  const { fullName, email } = form.values;
  return (
    <Form form={form} action={t('accounts.registration.action')} describe={describeRegistrationFailure}>
      <TextField field={form.field('fullName')} autoComplete="name" />
      <TextField
        field={form.field('email')}
        description={t('accounts.registration.emailLine')}
        autoComplete="email"
      />
      <NewPasswordField
        field={form.field('password')}
        description={t('core.forms.passwordLength', { limit: minPasswordLength })}
        known={[fullName, email]}
      />
      <InstitutionFields form={form} />
      <CheckboxField field={form.field('hasAccepted')} description={t('accounts.registration.termsText')} />
    </Form>
  );
}
