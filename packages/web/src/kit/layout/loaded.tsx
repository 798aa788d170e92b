import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text';
import { Skeleton } from './skeleton';
import { ErrorState } from './states';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** Expected height of the content in pixels, so that nothing jumps when it arrives. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a screen that is loaded from the server: loading, failed, or there. */
export function Loaded<Data>({ query, height = 96, children }: Props<Data>) {
  const t = useText();
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-busy="true" aria-label={t('core.states.loading')}>
      <Skeleton height={height} />
    </div>
  );
}
