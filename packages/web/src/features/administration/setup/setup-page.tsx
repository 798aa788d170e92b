import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { ApiError } from '../../../lib/api/api-error';
import { apiQuery } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { portalQuery } from '../../../lib/settings/settings-query';
import { SetupWizard } from './setup-wizard';

export function SetupPage() {
  const t = useText();
  const { code: codeParam } = useSearch({ strict: false }) as { readonly code?: unknown };
  const code = String(codeParam ?? '');
  const offer = useQuery({
    ...apiQuery(['setup'], 'GET setup/check'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const finish = useFinish();
  const isOver = offer.error instanceof ApiError && offer.error.code === 'setup.unavailable';
  return (
    <Page
      title={t('administration.setup.title')}
      {...(offer.data && { line: t('administration.setup.line') })}
    >
      {offer.isPending && <PageSkeleton />}
      {isOver && (
        <StateMessage
          icon={<CheckIcon size={20} />}
          title={t('administration.setup.unavailableTitle')}
          text={t('administration.setup.unavailableText')}
          role="status"
        />
      )}
      {offer.error && !isOver && <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />}
      {offer.data && <SetupWizard key={code} offer={offer.data} code={code} onDone={finish} />}
    </Page>
  );
}

/** Reloads the portal's settings, then opens the page where the new administrator signs in. */
function useFinish(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(() => {
    const leave = async () => {
      await queryClient.invalidateQueries({ queryKey: portalQuery.queryKey });
      const mode = queryClient.getQueryData(portalQuery.queryKey)?.settings.authMode;
      await navigate({ to: mode === 'NONE' ? '/home' : '/login', replace: true });
    };
    void leave();
  }, [navigate, queryClient]);
}
