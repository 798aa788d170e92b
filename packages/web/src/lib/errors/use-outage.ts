import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isOutage } from '../api/api-error';

/** Whether a query on the screen is waiting for a server that is down. */
export function useOutage(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => isWaiting(client));
}

function isWaiting(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some((query) => isOutage(query.state.fetchFailureReason));
}
