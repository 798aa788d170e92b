import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import { useState } from 'react';
import { CheckboxField } from '../../../kit/forms/choices';
import { Combobox } from '../../../kit/forms/combobox';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { NewPasswordField } from '../../../kit/forms/new-password-field';
import { type FormState, useForm } from '../../../kit/forms/use-form';
import type { Option, OptionSource } from '../../../kit/forms/use-options';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { currentLocale } from '../../../lib/preferences/current-locale';
import { checkNewAccount, type NewAccount, noAccount, requestOf } from './new-account';
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

const pageSize = 20;

const institutions: OptionSource = {
  key: 'institutions',
  load: async (search, page, signal) => {
    const query = { page, limit: pageSize, ...(search !== '' && { search }) };
    const { data, count } = await api('GET gatekeeper/institution', { query, signal });
    const options = data.map(({ id, name, acronym, address }) => ({
      id,
      label: name,
      detail: [acronym, address].filter(Boolean).join(', ') || undefined,
    }));
    return { options, count };
  },
};

/** A known institution, or the description of one that is not listed. */
function InstitutionFields({ form }: { readonly form: FormState<NewAccount> }) {
  const t = useText();
  const [chosen, setChosen] = useState<Option | null>(null);
  const { name, label, problem, onChange } = form.field('institution');
  return (
    <div className="stack gap-12">
      {!form.values.isUnlisted && (
        <Combobox
          name={name}
          label={label}
          problem={problem}
          description={t('accounts.registration.institutionLine')}
          source={institutions}
          value={chosen}
          onChange={(option) => {
            setChosen(option);
            onChange(option ? String(option.id) : '');
          }}
        />
      )}
      <CheckboxField field={form.field('isUnlisted')} />
      {form.values.isUnlisted && (
        <>
          <TextField field={form.field('institutionName')} autoComplete="organization" />
          <TextField field={form.field('institutionAcronym')} />
          <TextField field={form.field('institutionAddress')} autoComplete="street-address" />
        </>
      )}
    </div>
  );
}
