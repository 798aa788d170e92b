import type { GroupKind } from '@landrace/contract/areas/groups/group-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import type { SubsetWish } from './subset-choice';

/** Datasets of both types are matrices of germplasm and markers. */
export type MatrixType = 'genotype' | 'allelefreq';

/** Names begin like those of lists, so that all is asked for anew when an accepted licence changes them. */
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

/** The figures before stay until the new ones are there. */
export function summaryQuery(wish: SubsetWish) {
  return queryOptions({
    queryKey: [...key, 'summary', wish],
    queryFn: ({ signal }) => api('POST dataset/export/genotype/summary', { body: wish, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Without a wish nothing is asked, and what was drawn last stays. */
export function histogramQuery(wish: SubsetWish | undefined) {
  return queryOptions({
    enabled: wish !== undefined,
    queryKey: [...key, 'histogram', wish],
    queryFn: ({ signal }) =>
      api('POST dataset/export/allelefreq/histogram', { body: wish ?? { datasetIds: [] }, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}
