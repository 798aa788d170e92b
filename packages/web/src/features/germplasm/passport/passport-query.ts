import type { Api } from '@landrace/contract/api';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { tableApi } from '../../../lib/api/table-api';

/** By id, accession number, name or PUID. */
export const passportQuery = (key: string) =>
  queryOptions({
    queryKey: ['passport', key],
    queryFn: ({ signal }) => api('GET passport/{key}', { params: { key }, signal }),
    meta: { isQuiet: true },
  });

/** The row of the germplasm list: its origin as text and coordinates. */
export const germplasmRowQuery = (germplasmId: number) =>
  queryOptions({
    queryKey: ['table', germplasm.segment, 'row', germplasmId],
    queryFn: async ({ signal }) => {
      const leaf = { column: 'germplasmId', comparator: 'equals', values: [germplasmId] } as const;
      const { data } = await tableApi(germplasm).page({ filters: { all: [leaf] }, limit: 1 }, signal);
      return data[0] ?? null;
    },
    meta: { isQuiet: true },
  });

/** The machine-readable form; also contains its public address. */
export const jsonLdQuery = (germplasmId: number) =>
  queryOptions({
    queryKey: ['passport', germplasmId, 'jsonld'],
    queryFn: ({ signal }) => api('GET germplasm/{germplasmId}/jsonld', { params: { germplasmId }, signal }),
    meta: { isQuiet: true },
  });

export const traitsQuery = (germplasmId: number) =>
  queryOptions({
    queryKey: ['passport', germplasmId, 'traits'],
    queryFn: ({ signal }) =>
      api('GET germplasm/{germplasmId}/stats/trait', { params: { germplasmId }, signal }),
    meta: { isQuiet: true },
  });

interface PedigreeQuestion extends NonNullable<Api['GET germplasm/{germplasmId}/pedigree/graph']['query']> {
  readonly germplasmId: number;
}

export const pedigreeQuery = ({ germplasmId, ...query }: PedigreeQuestion) =>
  queryOptions({
    queryKey: ['passport', germplasmId, 'pedigree', query],
    queryFn: ({ signal }) =>
      api('GET germplasm/{germplasmId}/pedigree/graph', { params: { germplasmId }, query, signal }),
    meta: { isQuiet: true },
  });
