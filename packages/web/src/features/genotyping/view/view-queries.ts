import type { Api } from '@landrace/contract/api';
import { decodeTile, type Tile } from '../../../kit/matrix/tile';
import { api, apiBytes, apiQuery } from '../../../lib/api/client';
import type { LineSort } from './view-choice';

export type Facts = Api['GET dataset/{datasetId}/genotype-view']['response'];
export type Lines = Api['POST dataset/{datasetId}/genotype-view/lines']['response'];
export type Columns = Api['GET dataset/{datasetId}/genotype-view/markers']['response'];
export type Match = Api['GET dataset/{datasetId}/genotype-view/find']['response']['matches'][number];

/** Keys start like those of lists, so that accepting a licence invalidates them, too. */
export const viewKey = ['table', 'genotypeView'] as const;

export const factsQuery = (datasetId: number, mapId: number | undefined) =>
  apiQuery(viewKey, 'GET dataset/{datasetId}/genotype-view', { params: { datasetId }, query: { mapId } });

/** Of one version of the matrix: another may have other lines. */
export const linesQuery = (datasetId: number, version: string, sort: LineSort) => ({
  ...apiQuery([...viewKey, version], 'POST dataset/{datasetId}/genotype-view/lines', {
    params: { datasetId },
    body: { sort },
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

type MatrixRef = Pick<Facts, 'datasetId' | 'mapId' | 'version'>;

export function loadColumns(facts: MatrixRef, span: { from: number; to: number }, signal: AbortSignal) {
  const { datasetId, mapId, version } = facts;
  return api('GET dataset/{datasetId}/genotype-view/markers', {
    params: { datasetId },
    query: { mapId: mapId ?? undefined, version, ...span },
    signal,
  });
}

export async function findColumns(
  facts: MatrixRef,
  q: string,
  signal: AbortSignal,
): Promise<readonly Match[]> {
  const { datasetId, mapId, version } = facts;
  const { matches } = await api('GET dataset/{datasetId}/genotype-view/find', {
    params: { datasetId },
    query: { mapId: mapId ?? undefined, version, q },
    signal,
  });
  return matches;
}

type TileOptions = Omit<Api['GET dataset/{datasetId}/genotype-view/tile']['query'], 'mapId' | 'version'>;

export async function loadTile(facts: MatrixRef, request: TileOptions, signal: AbortSignal): Promise<Tile> {
  const { datasetId, mapId, version } = facts;
  const bytes = await apiBytes('GET dataset/{datasetId}/genotype-view/tile', {
    params: { datasetId },
    query: { mapId: mapId ?? undefined, version, ...request },
    signal,
  });
  return decodeTile(bytes);
}
