import type { Api } from '@landrace/contract/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HeatSection } from '../../../kit/charts/heat-window';
import { api, apiBytes } from '../../../lib/api/client';
import type { ColourBy } from './diversity-state';

export type DiversityRequest = Api['POST dataset/diversity']['body'];
export type Diversity = Api['GET dataset/diversity/{uuid}']['response'];

/** Keys start like those of lists, so that accepting a licence invalidates them, too. */
const key = ['table', 'diversity'] as const;

export const diversityQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...key, uuid],
    queryFn: ({ signal }) => api('GET dataset/diversity/{uuid}', { params: { uuid }, signal }),
    meta: { isQuiet: true },
  });

export const categoriesQuery = (uuid: string, by: NonNullable<ColourBy>) =>
  queryOptions({
    queryKey: [...key, uuid, 'category', by],
    queryFn: ({ signal }) =>
      api('GET dataset/diversity/{uuid}/category', {
        params: { uuid },
        query: 'field' in by ? { by: by.field } : { groupId: by.groupId },
        signal,
      }),
    meta: { isQuiet: true },
  });

/** The previous section stays until the new one has arrived. */
export const sectionQuery = (uuid: string, section: HeatSection) =>
  queryOptions({
    queryKey: [...key, uuid, 'similarity', section],
    queryFn: async ({ signal }) => ({
      section,
      cells: await apiBytes('GET dataset/diversity/{uuid}/similarity', {
        params: { uuid },
        query: { ...section },
        signal,
      }),
    }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

export const relativesQuery = (uuid: string, line: number) =>
  queryOptions({
    queryKey: [...key, uuid, 'relatives', line],
    queryFn: ({ signal }) =>
      api('GET dataset/diversity/{uuid}/relatives', { params: { uuid }, query: { line }, signal }),
    meta: { isQuiet: true },
  });
