import { type GermplasmInstitution, germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { maxRequested } from '@landrace/contract/areas/germplasm/material-request';
import type { Row } from '@landrace/contract/core/table';
import { ApiError } from '../../../lib/api/api-error';
import { api, apiQuery } from '../../../lib/api/client';
import { pageQuery } from '../../../lib/api/table-api';
import type { SearchParams } from '../../../lib/url-state';

/** Germplasm in the address; undefined for the marked ones. */
export const requestedIdsCodec = {
  read: ({ ids }: SearchParams): readonly number[] | undefined => {
    if (typeof ids !== 'string' && typeof ids !== 'number') return undefined;
    const parts = String(ids).split(',');
    return [...new Set(parts.filter((word) => /^[1-9]\d{0,8}$/.test(word)).map(Number))];
  },
  write: (ids: readonly number[] | undefined): SearchParams => ({ ids: ids?.join(',') }),
};

/** The code of an institution that holds it. */
export function keeperOf(institutions: readonly GermplasmInstitution[] | undefined): string | undefined {
  return institutions?.find(({ type, code }) => type === 'maintenance' && code)?.code;
}

/** The address where an accepted request is completed. */
export function handOverAddress(portal: string, key: string): string {
  return `${portal.replace(/\/+$/, '')}/api/v2/request/external?key=${encodeURIComponent(key)}`;
}

export type Item = Row<typeof germplasm>;

export const statusQuery = apiQuery(['material-request'], 'GET genesys/germplasm/status');

export const itemsQuery = (ids: readonly number[]) =>
  pageQuery(germplasm, { page: 0, limit: maxRequested }, { extra: { onlyIds: ids } });

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
