import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** The preview of a merge; the previous one stays visible while a new one loads. */
export const traitPreviewQuery = (ids: readonly number[], preferredTraitId: number) =>
  queryOptions({
    queryKey: ['trait', 'unify', 'preview', preferredTraitId, ...ids],
    queryFn: ({ signal }) =>
      api('POST trait/unify/preview', {
        body: { preferredTraitId, otherTraitIds: ids.filter((id) => id !== preferredTraitId) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
