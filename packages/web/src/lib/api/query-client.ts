import { MutationCache, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { isOutage } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the screen itself shows the failure, without a notice. */
    queryMeta: { readonly isQuiet?: boolean };
    mutationMeta: { readonly isQuiet?: boolean };
  }
}

/** A query whose screen shows a failure itself. */
export function quietQuery<Data>(queryKey: QueryKey, load: (signal: AbortSignal) => Promise<Data>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => load(signal), meta: { isQuiet: true } });
}

const slowestRetry = 10_000;

/**
 * A query that fails through an outage is retried until it succeeds; the outage notice is derived from that. Every
 * other failure is final and goes to `onFailure`.
 */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.meta?.isQuiet || onFailure(error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => mutation.meta?.isQuiet || onFailure(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (_failures, error) => isOutage(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, slowestRetry),
        // The browser's online state is irrelevant for a server on the same machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
