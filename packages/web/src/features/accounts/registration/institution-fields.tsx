import { useState } from 'react';
import { CheckboxField } from '../../../kit/forms/choices';
import { Combobox } from '../../../kit/forms/combobox';
import { TextField } from '../../../kit/forms/fields';
import type { FormState } from '../../../kit/forms/use-form';
import type { Option, OptionSource } from '../../../kit/forms/use-options';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import type { NewAccount } from './new-account';
import classes from './registration.module.css';

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
export function InstitutionFields({ form }: { readonly form: FormState<NewAccount> }) {
  const t = useText();
  const [chosen, setChosen] = useState<Option | null>(null);
  const { name, label, problem, onChange } = form.field('institution');
  return (
    <div className={classes.institution}>
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
