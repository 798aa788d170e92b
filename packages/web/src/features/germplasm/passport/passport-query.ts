import type { Api } from '@landrace/contract/api';
import { apiQuery } from '../../../lib/api/client';

const passportKey = ['passport'] as const;

/** By id, accession number, name or PUID. */
export const passportQuery = (key: string) =>
  apiQuery(passportKey, 'GET passport/{key}', { params: { key } });

/** The machine-readable form; also contains its public address. */
export const jsonLdQuery = (germplasmId: number) =>
  apiQuery(passportKey, 'GET germplasm/{germplasmId}/jsonld', { params: { germplasmId } });

export const traitsQuery = (germplasmId: number) =>
  apiQuery(passportKey, 'GET germplasm/{germplasmId}/stats/trait', { params: { germplasmId } });

interface PedigreeQuestion extends NonNullable<Api['GET germplasm/{germplasmId}/pedigree/graph']['query']> {
  readonly germplasmId: number;
}

export const pedigreeQuery = ({ germplasmId, ...query }: PedigreeQuestion) =>
  apiQuery(passportKey, 'GET germplasm/{germplasmId}/pedigree/graph', { params: { germplasmId }, query });
