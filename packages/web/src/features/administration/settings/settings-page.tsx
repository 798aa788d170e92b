import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../../kit/layout/page';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { useReadOnly, useSettings } from '../../../lib/settings/settings-query';
import { SettingsForm } from './settings-form';
import { adminSettingsQuery } from './settings-queries';

export function SettingsPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const publicSettings = useSettings();
  const { data, error, refetch } = useQuery({ ...adminSettingsQuery, enabled: !isReadOnly });
  const settings = isReadOnly ? publicSettings : data;
  // What was saved is where the form starts again.
  const [timesSaved, setTimesSaved] = useState(0);
  return (
    <Page
      title={t('administration.settings.title')}
      line={t('administration.settings.line', { product: t('core.product') })}
    >
      {error && !isReadOnly && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <PageSkeleton />}
      {settings && (
        <SettingsForm
          key={timesSaved}
          settings={settings}
          isReadOnly={isReadOnly}
          onSaved={() => setTimesSaved((times) => times + 1)}
        />
      )}
    </Page>
  );
}
