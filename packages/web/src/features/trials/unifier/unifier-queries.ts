import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** What a merge would do; the one before stays in sight while somebody decides otherwise. */
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
