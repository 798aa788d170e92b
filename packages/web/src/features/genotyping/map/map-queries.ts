import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { tableOptions } from '../../../kit/forms/table-options';
import { lettersOfName, type Option, type OptionSource } from '../../../kit/forms/use-options';
import { api } from '../../../lib/api/client';
import { tableApi } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import type { MapExportRequest } from './export-choice';

export const mapQuery = (mapId: number) =>
  queryOptions({
    queryKey: ['table', 'map', 'one', mapId],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET map/{mapId}', { params: { mapId }, signal });
      return data[0] ?? null;
    },
    meta: { isQuiet: true },
  });

/** Bins along the longest chromosome: as many as are distinguishable on a wide screen. */
const bins = 200;

export const histogramQuery = (mapId: number) =>
  queryOptions({
    queryKey: ['table', 'map', 'histogram', mapId],
    queryFn: ({ signal }) => api('GET map/{mapId}/histogram', { params: { mapId }, query: { bins }, signal }),
    meta: { isQuiet: true },
  });

export const chromosomesQuery = (mapId: number) =>
  queryOptions({
    queryKey: ['table', 'map', 'chromosomes', mapId],
    queryFn: ({ signal }) => api('GET map/{mapId}/chromosome', { params: { mapId }, signal }),
    meta: { isQuiet: true },
  });

export const sizeQuery = (mapId: number, { format: _format, ...subset }: MapExportRequest) =>
  queryOptions({
    queryKey: ['table', 'map', 'size', mapId, subset],
    queryFn: ({ signal }) =>
      api('POST map/{mapId}/export/count', { params: { mapId }, body: subset, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

export const positionCountQuery = (filters: readonly FilterNode[]) =>
  queryOptions({
    queryKey: ['table', mapDefinitions.segment, 'count', filters],
    queryFn: async ({ signal }) =>
      (await tableApi(mapDefinitions).page({ filters: { all: filters }, limit: 1 }, signal)).count,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

/** Markers of a map by a part of their name. A marker with several positions is offered once. */
export function markerOptions(mapId: number): OptionSource {
  const onMap = { column: 'mapId', comparator: 'equals', values: [mapId] } as const;
  const source = tableOptions(
    mapDefinitions,
    'markerName',
    ({ markerId, markerName, chromosome, position }) => ({
      id: markerId,
      label: markerName,
      detail: `${chromosome} · ${formatNumber(position, { maximumFractionDigits: 3 })}`,
    }),
    [onMap],
  );
  return {
    ...source,
    minLetters: lettersOfName,
    async load(search, page, signal) {
      const { count, options } = await source.load(search, page, signal);
      return { count, options: [...new Map(options.map((option: Option) => [option.id, option])).values()] };
    },
  };
}
