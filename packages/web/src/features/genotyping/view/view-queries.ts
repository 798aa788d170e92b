import type { Api } from '@landrace/contract/api';
import { traits } from '@landrace/contract/areas/trials/trait.table';
import { queryOptions } from '@tanstack/react-query';
import { tableOptions } from '../../../kit/forms/table-options';
import { decodeTile, type Tile } from '../../../kit/matrix/tile';
import { apiBytes } from '../../../lib/api/bytes';
import { api } from '../../../lib/api/client';
import { tableApi } from '../../../lib/api/table-api';
import type { LineSort } from './view-choice';

export type Facts = Api['GET dataset/{datasetId}/genotype-view']['response'];
export type Lines = Api['POST dataset/{datasetId}/genotype-view/lines']['response'];
export type Columns = Api['GET dataset/{datasetId}/genotype-view/markers']['response'];
export type Match = Api['GET dataset/{datasetId}/genotype-view/find']['response']['matches'][number];

/** Keys start like those of lists, so that accepting a licence invalidates them, too. */
export const viewKey = ['table', 'genotypeView'] as const;

export const factsQuery = (datasetId: number, mapId: number | undefined) =>
  queryOptions({
    queryKey: [...viewKey, 'facts', datasetId, mapId],
    queryFn: ({ signal }) =>
      api('GET dataset/{datasetId}/genotype-view', { params: { datasetId }, query: { mapId }, signal }),
    meta: { isQuiet: true },
  });

/** Of one version of the matrix: another may have other lines. */
export const linesQuery = (datasetId: number, version: string, sort: LineSort) =>
  queryOptions({
    queryKey: [...viewKey, 'lines', datasetId, version, sort],
    queryFn: ({ signal }) =>
      api('POST dataset/{datasetId}/genotype-view/lines', { params: { datasetId }, body: { sort }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
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

interface TileOptions {
  readonly order: string;
  readonly stride: number;
  readonly lineStride: number;
  readonly line: number;
  readonly marker: number;
}

export async function loadTile(facts: MatrixRef, request: TileOptions, signal: AbortSignal): Promise<Tile> {
  const { datasetId, mapId, version } = facts;
  const path = `dataset/${datasetId}/genotype-view/tile`;
  return decodeTile(await apiBytes(path, { mapId, version, ...request }, signal));
}

export const traitOptions = tableOptions(traits, 'traitName', ({ traitId, traitName, unitName }) => ({
  id: traitId,
  label: traitName,
  detail: unitName,
}));

/** The one named in the address. */
export const traitNameQuery = (traitId: number | undefined) =>
  queryOptions({
    queryKey: ['table', traits.segment, 'name', traitId],
    enabled: traitId !== undefined,
    queryFn: async ({ signal }) => {
      const filters = { column: 'traitId', comparator: 'equals', values: [traitId ?? 0] } as const;
      const { data } = await tableApi(traits).page({ filters, page: 0, limit: 1 }, signal);
      return data[0]?.traitName ?? '';
    },
    meta: { isQuiet: true },
  });
