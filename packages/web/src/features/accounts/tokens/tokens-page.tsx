import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { Section } from '../../../kit/layout/section';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { apiAddress } from '../../../lib/api/address';
import { useText } from '../../../lib/i18n/text';
import { useReadOnly } from '../../../lib/settings/use-read-only';
import { NewTokenDialog } from './new-token-dialog';
import { RevokeDialog } from './revoke-dialog';
import { TokenList } from './token-list';
import { type NewToken, type PersonalToken, tokensQuery } from './token-queries';
import { TokenShownOnce } from './token-shown-once';
import classes from './tokens.module.css';

type Step = { readonly make: true } | { readonly made: NewToken } | { readonly revoke: PersonalToken };

export function TokensPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const make = <Button onClick={() => setStep({ make: true })}>{t('accounts.tokens.create')}</Button>;
  return (
    <Page title={t('accounts.tokens.title')} line={t('accounts.tokens.line')} action={!isReadOnly && make}>
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
    return <TokenList label={t('accounts.tokens.title')} level={2} tokens={data} onRevoke={onRevoke} />;
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
      <p className={classes.line}>{t('accounts.tokens.usageText')}</p>
      <pre className={classes.code}>
        <code>{command}</code>
      </pre>
    </Section>
  );
}
