import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/client';
import type { SubsetRequest } from './subset-choice';

/** Datasets of both types are matrices of germplasm and markers. */
export type MatrixType = 'genotype' | 'allelefreq';

/** Keys start like those of lists, so that accepting a licence invalidates them, too. */
const key = ['table', 'matrix'] as const;

export const mapsQuery = (datasetIds: readonly number[]) =>
  apiQuery(key, 'POST dataset/map', { body: { datasetIds: [...datasetIds] } });

/** The previous numbers stay until the new ones have arrived. */
export const summaryQuery = (body: SubsetRequest) => ({
  ...apiQuery(key, 'POST dataset/export/genotype/summary', { body }),
  placeholderData: keepPreviousData,
});

/** Without options nothing is requested, and the last chart stays. */
export const histogramQuery = (options: SubsetRequest | undefined) => ({
  ...apiQuery(key, 'POST dataset/export/allelefreq/histogram', { body: options ?? { datasetIds: [] } }),
  enabled: options !== undefined,
  placeholderData: keepPreviousData,
});
