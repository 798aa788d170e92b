import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** The preview of a merge; the previous one stays visible while a new one loads. */
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
