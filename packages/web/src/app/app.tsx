import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../kit/layout/skeleton';
import { ErrorState, OfflineState } from '../kit/layout/states';
import { useTheme } from '../kit/theme/use-theme';
import { useOutage } from '../lib/errors/use-outage';
import { portalQuery, useSettings } from '../lib/settings/settings-query';
import type { AppRouter } from './router';
import { followSession } from './session-changes';

interface Props {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
}

export function App({ router, queryClient }: Props) {
  useEffect(() => followSession(router, queryClient), [router, queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Themed router={router} />
    </QueryClientProvider>
  );
}

function Themed({ router }: Pick<Props, 'router'>) {
  const { colorPrimary } = useSettings();
  useTheme(colorPrimary);
  return <Opened router={router} />;
}

/**
 * No screen before the settings: they decide who may see which. Those of the last visit are used only if the server is
 * down, since a page hidden then may be open now. An open screen stays open.
 */
function Opened({ router }: Pick<Props, 'router'>) {
  const { data, dataUpdatedAt, failureReason, error, refetch } = useQuery(portalQuery);
  const isOutage = useOutage();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen && data) void router.invalidate();
  }, [isOpen, data, router]);
  const isAnswered = dataUpdatedAt > 0;
  if (!isOpen && data && (isAnswered || failureReason)) setOpen(true);
  if (isOpen) return <RouterProvider router={router} />;
  return (
    <main style={{ padding: 24 }}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && isOutage && <OfflineState />}
      {!error && !isOutage && <PageSkeleton />}
    </main>
  );
}
