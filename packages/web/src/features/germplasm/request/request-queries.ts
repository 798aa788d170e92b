import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { maxRequested } from '@landrace/contract/areas/germplasm/material-request';
import type { Row } from '@landrace/contract/core/table';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error';
import { api } from '../../../lib/api/client';
import { tableApi } from '../../../lib/api/table-api';

export type Item = Row<typeof germplasm>;

export const statusQuery = queryOptions({
  queryKey: ['material-request', 'status'],
  queryFn: ({ signal }) => api('GET genesys/germplasm/status', { signal }),
  meta: { isQuiet: true },
});

export function itemsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['material-request', 'items', ids],
    queryFn: async ({ signal }) => {
      const body = { page: 0, limit: maxRequested };
      return (await tableApi(germplasm, { extra: { onlyIds: ids } }).page(body, signal)).data;
    },
    meta: { isQuiet: true },
  });
}

interface Options {
  readonly germplasmIds: readonly number[];
  readonly name: string;
  readonly email: string;
}

/** The key of the request at the genebank portal, or the accessions it does not know. */
type Outcome = { readonly key: string } | { readonly unknown: readonly number[] };

export async function sendRequest({ germplasmIds, ...who }: Options): Promise<Outcome> {
  try {
    return {
      key: await api('POST genesys/germplasm', { body: { ...who, germplasmIds: [...germplasmIds] } }),
    };
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 400 && Array.isArray(problem.body))
      return { unknown: problem.body.map(Number) };
    throw problem;
  }
}
