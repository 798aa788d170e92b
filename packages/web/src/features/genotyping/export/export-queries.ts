import type { GroupKind } from '@landrace/contract/areas/groups/group-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import type { SubsetRequest } from './subset-choice';

/** Datasets of both types are matrices of germplasm and markers. */
export type MatrixType = 'genotype' | 'allelefreq';

/** Keys start like those of lists, so that accepting a licence invalidates them, too. */
const key = ['table', 'matrix'] as const;

export function mapsQuery(datasetIds: readonly number[]) {
  return queryOptions({
    queryKey: [...key, 'maps', datasetIds],
    queryFn: ({ signal }) => api('POST dataset/map', { body: { datasetIds: [...datasetIds] }, signal }),
    meta: { isQuiet: true },
  });
}

export function groupsQuery(
  datasetType: MatrixType,
  groupType: GroupKind['groupType'],
  datasetIds: readonly number[],
) {
  return queryOptions({
    queryKey: [...key, 'groups', datasetType, groupType, datasetIds],
    queryFn: ({ signal }) =>
      api('POST dataset/group', { body: { datasetIds: [...datasetIds], datasetType, groupType }, signal }),
    meta: { isQuiet: true },
  });
}

/** The previous numbers stay until the new ones have arrived. */
export function summaryQuery(options: SubsetRequest) {
  return queryOptions({
    queryKey: [...key, 'summary', options],
    queryFn: ({ signal }) => api('POST dataset/export/genotype/summary', { body: options, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Without options nothing is requested, and the last chart stays. */
export function histogramQuery(options: SubsetRequest | undefined) {
  return queryOptions({
    enabled: options !== undefined,
    queryKey: [...key, 'histogram', options],
    queryFn: ({ signal }) =>
      api('POST dataset/export/allelefreq/histogram', { body: options ?? { datasetIds: [] }, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}
