import { tokenScopes } from '@landrace/contract/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../kit/dialogs/dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/use-session';
import { type NewToken, tokensQuery } from './token-queries';

interface Props {
  readonly onClose: () => void;
  readonly onMade: (token: NewToken) => void;
}

type Scope = (typeof tokenScopes)[number];
/** In days; omitted for a token that does not expire. */
const lifetimes = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];

type Values = { readonly name: string; readonly scope: Scope; readonly days: Lifetime };
const initial: Values = { name: '', scope: 'read', days: '90' };

export function NewTokenDialog({ onClose, onMade }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const role = useSession()?.userType;
  const scopes = tokenScopes.filter((scope) => scope !== 'administration' || role === 'Administrator');
  const form = useForm({
    initial,
    labels: {
      name: t('accounts.tokens.name'),
      scope: t('accounts.tokens.scope'),
      days: t('accounts.tokens.lifetime'),
    },
    validate: ({ name }) => (name.trim() === '' ? { name: t('core.forms.required') } : {}),
    onSubmit: async ({ name, scope, days }) => {
      const lifetime = days === 'never' ? {} : { days: Number(days) };
      const made = await api('POST user/tokens', { body: { name: name.trim(), scope, ...lifetime } });
      void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onMade(made);
    },
  });
  return (
    <Dialog title={t('accounts.tokens.create')} onClose={onClose}>
      <Form form={form} action={t('accounts.tokens.create')} onCancel={onClose}>
        <TextField
          field={form.field('name')}
          description={t('accounts.tokens.nameLine')}
          autoComplete="off"
        />
        <RadioGroup
          field={form.field('scope')}
          choices={scopes.map((scope) => ({
            value: scope,
            label: t(`accounts.tokens.scopes.${scope}`),
            description: t(`accounts.tokens.scopeLines.${scope}`),
          }))}
        />
        <SelectField
          field={form.field('days')}
          options={lifetimes.map((days) => ({ value: days, label: t(`accounts.tokens.lifetimes.${days}`) }))}
        />
      </Form>
    </Dialog>
  );
}
