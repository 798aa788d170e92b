import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** What a merge would do; the one before stays in sight while somebody decides otherwise. */
export const institutionPreviewQuery = (institutionIds: readonly number[], preferredInstitutionId: number) =>
  queryOptions({
    queryKey: ['institution', 'unify', 'preview', preferredInstitutionId, ...institutionIds],
    queryFn: ({ signal }) =>
      api('POST institution/unify/preview', {
        body: { preferredInstitutionId, institutionIds: [...institutionIds] },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
