import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { PageSkeleton } from './skeleton';
import { ErrorState } from './states';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** Shown if there is no such thing. */
  readonly gone: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The screen of one thing: its outline, why it cannot be shown, or the thing. */
export function LoadedPage<Data>({ query: { data, error, refetch }, gone, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) return gone;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
