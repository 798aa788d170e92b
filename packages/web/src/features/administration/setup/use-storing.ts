import type { Api } from '@landrace/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, isOutage } from '../../../lib/api/api-error';
import { api } from '../../../lib/api/client';
import { configurationOf, type SetupDraft } from './setup-draft';

export type StoringStep = Api['GET setup/progress']['response']['step'] | 'done';

const pollMs = 1_000;

/** Between the wizard's end and the portal's start no server answers; the portal itself reports that set-up is over. */
async function readStep(signal: AbortSignal): Promise<StoringStep> {
  try {
    return (await api('GET setup/progress', { signal })).step;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'setup.unavailable') return 'done';
    if (isOutage(error)) return 'starting';
    throw error;
  }
}

/**
 * Storing and its progress. A load may take longer than a browser or a proxy waits for an answer, so a call without
 * one is not a failure as long as the server is busy.
 */
export function useStoring() {
  const store = useMutation({
    mutationFn: (draft: SetupDraft) => api('POST setup/store', { body: configurationOf(draft) }),
    meta: { isQuiet: true },
  });
  const isLost = store.isError && isOutage(store.error);
  const isStarted = store.isPending || store.isSuccess || isLost;
  const { data: step } = useQuery({
    queryKey: ['setup', 'progress', store.submittedAt],
    queryFn: ({ signal }) => readStep(signal),
    enabled: isStarted,
    refetchInterval: (query) => (query.state.data === 'done' ? false : pollMs),
    retry: false,
    meta: { isQuiet: true },
  });
  const isStoring = store.isPending || store.isSuccess || (isLost && step !== 'idle');
  return {
    store: store.mutateAsync,
    isStoring,
    step: store.isSuccess && step !== 'done' ? 'starting' : step,
  };
}
