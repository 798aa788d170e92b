import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Page } from '../../../kit/layout/page';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import { useReadOnly } from '../../../lib/settings/use-read-only';
import { AccessCard } from './access-card';
import { GenebankCard } from './genebank-card';
import { GroupsCard } from './groups-card';
import type { CardProps } from './settings-card';
import { adminSettingsQuery } from './settings-queries';

/** In their order on the page. Each card is one file. */
const cards: readonly ComponentType<CardProps>[] = [AccessCard, GroupsCard, GenebankCard];

export function SettingsPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const publicSettings = useSettings();
  const { data, error, refetch } = useQuery({ ...adminSettingsQuery, enabled: !isReadOnly });
  const settings = isReadOnly ? publicSettings : data;
  return (
    <Page
      title={t('administration.settings.title')}
      line={t('administration.settings.line', { product: t('core.product') })}
    >
      {error && !isReadOnly && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <PageSkeleton />}
      {settings && cards.map((Card) => <Card key={Card.name} settings={settings} isReadOnly={isReadOnly} />)}
    </Page>
  );
}
