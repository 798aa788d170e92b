import { tokenScopes } from '@landrace/contract/core/role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Dialog } from '../../../kit/dialogs/dialog';
import { FormDialog } from '../../../kit/dialogs/form-dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { CopyField } from '../../../kit/forms/copy-field';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { useForm } from '../../../kit/forms/use-form';
import { KeyIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { Section } from '../../../kit/layout/section';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { api } from '../../../lib/api/client';
import { apiAddress } from '../../../lib/api/request';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { RevokeDialog } from './revoke-dialog';
import { TokenList } from './token-list';
import { type NewToken, type PersonalToken, tokensKey, tokensQuery } from './token-queries';
import classes from './tokens.module.css';

type Step = { readonly make: true } | { readonly made: NewToken } | { readonly revoke: PersonalToken };

export function TokensPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const make = <Button onClick={() => setStep({ make: true })}>{t('accounts.tokens.create')}</Button>;
  return (
    <Page title={t('accounts.menu.tokens')} line={t('accounts.tokens.line')} action={!isReadOnly && make}>
      {!isReadOnly && <Tokens onRevoke={(token) => setStep({ revoke: token })} />}
      <Usage />
      {step && 'make' in step && <NewTokenDialog onClose={close} onMade={(made) => setStep({ made })} />}
      {step && 'made' in step && <TokenShownOnce token={step.made} onClose={close} />}
      {step && 'revoke' in step && <RevokeDialog token={step.revoke} onClose={close} />}
    </Page>
  );
}

function Tokens({ onRevoke }: { readonly onRevoke: (token: PersonalToken) => void }) {
  const t = useText();
  const { data, error, refetch } = useQuery(tokensQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.length > 0)
    return <TokenList label={t('accounts.menu.tokens')} level={2} tokens={data} onRevoke={onRevoke} />;
  return (
    <StateMessage
      icon={<KeyIcon size={20} />}
      title={t('accounts.tokens.emptyTitle')}
      text={t('accounts.tokens.emptyText')}
    />
  );
}

function Usage() {
  const t = useText();
  const command = `curl -H "Authorization: Bearer $TOKEN" ${apiAddress('stats/overview')}`;
  return (
    <Section title={t('accounts.tokens.usage')}>
      <p className={`quiet ${classes.line}`}>{t('accounts.tokens.usageText')}</p>
      <pre>
        <code>{command}</code>
      </pre>
    </Section>
  );
}

interface Props {
  readonly token: NewToken;
  readonly onClose: () => void;
}

function TokenShownOnce({ token, onClose }: Props) {
  const t = useText();
  return (
    <Dialog
      title={t('accounts.tokens.madeTitle', { name: token.name })}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('accounts.tokens.kept')}</Button>}
    >
      <p className={classes.warning}>{t('accounts.tokens.madeText')}</p>
      <CopyField label={t('accounts.tokens.token')} value={token.token} />
    </Dialog>
  );
}

interface NewTokenDialogProps {
  readonly onClose: () => void;
  readonly onMade: (token: NewToken) => void;
}

type Scope = (typeof tokenScopes)[number];
/** In days; omitted for a token that does not expire. */
const lifetimes = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];

type Values = { readonly name: string; readonly scope: Scope; readonly lifetime: Lifetime };
const initial: Values = { name: '', scope: 'read', lifetime: '90' };

function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const role = useSession()?.userType;
  const scopes = tokenScopes.filter((scope) => scope !== 'administration' || role === 'Administrator');
  const form = useForm({
    initial,
    labels: (name) => t(`accounts.tokens.${name}`),
    required: ['name'],
    onSubmit: async ({ name, scope, lifetime }) => {
      const days = lifetime === 'never' ? {} : { days: Number(lifetime) };
      const made = await api('POST user/tokens', { body: { name: name.trim(), scope, ...days } });
      void queryClient.invalidateQueries({ queryKey: tokensKey });
      onMade(made);
    },
  });
  return (
    <FormDialog
      title={t('accounts.tokens.create')}
      form={form}
      action={t('accounts.tokens.create')}
      onClose={onClose}
    >
      <TextField field={form.field('name')} description={t('accounts.tokens.nameLine')} autoComplete="off" />
      <RadioGroup
        field={form.field('scope')}
        choices={scopes.map((scope) => ({
          value: scope,
          label: t(`accounts.tokens.scopes.${scope}`),
          description: t(`accounts.tokens.scopeLines.${scope}`),
        }))}
      />
      <SelectField
        field={form.field('lifetime')}
        options={lifetimes.map((days) => ({ value: days, label: t(`accounts.tokens.lifetimes.${days}`) }))}
      />
    </FormDialog>
  );
}
