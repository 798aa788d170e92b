import type { Api } from '@landrace/contract/api';
import { keepPreviousData } from '@tanstack/react-query';
import type { HeatSection } from '../../../kit/charts/heat-window';
import { apiBytes, apiQuery } from '../../../lib/api/client';
import { quietQuery } from '../../../lib/api/query-client';
import type { ColourBy } from './diversity-state';

export type DiversityRequest = Api['POST dataset/diversity']['body'];
export type Diversity = Api['GET dataset/diversity/{uuid}']['response'];

/** Keys start like those of lists, so that accepting a licence invalidates them, too. */
const key = ['table', 'diversity'] as const;

export const diversityQuery = (uuid: string) =>
  apiQuery(key, 'GET dataset/diversity/{uuid}', { params: { uuid } });

export const categoriesQuery = (uuid: string, by: ColourBy) =>
  apiQuery(key, 'GET dataset/diversity/{uuid}/category', {
    params: { uuid },
    query: 'field' in by ? { by: by.field } : { groupId: by.groupId },
  });

/** The previous section stays until the new one has arrived. */
export const sectionQuery = (uuid: string, section: HeatSection) => ({
  ...quietQuery([...key, uuid, 'similarity', section], async (signal) => {
    const options = { params: { uuid }, query: { ...section }, signal };
    return {
      section,
      cells: new Uint8Array(await apiBytes('GET dataset/diversity/{uuid}/similarity', options)),
    };
  }),
  placeholderData: keepPreviousData,
});

export const relativesQuery = (uuid: string, line: number) =>
  apiQuery(key, 'GET dataset/diversity/{uuid}/relatives', { params: { uuid }, query: { line } });
