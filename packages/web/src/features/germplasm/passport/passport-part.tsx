import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../kit/layout/states';
import { ApiError } from '../../../lib/api/api-error';

interface Props<Data> {
  readonly part: { readonly data: Data } | { readonly error: string };
  readonly children: (data: Data) => ReactNode;
}

/** A part of the passport's response, or why it is missing. */
export function PassportPart<Data>({ part, children }: Props<Data>) {
  const queryClient = useQueryClient();
  if ('data' in part) return children(part.data);
  const failure = new ApiError({ status: 500, statusText: '' }, { code: part.error });
  return (
    <ErrorState
      error={failure}
      onRetry={() => void queryClient.invalidateQueries({ queryKey: ['passport'] })}
    />
  );
}
