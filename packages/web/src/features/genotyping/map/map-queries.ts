import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { MapUnit } from '@landrace/domain/map-unit';
import { keepPreviousData } from '@tanstack/react-query';
import { tableOptions } from '../../../kit/forms/table-options';
import { lettersOfName, type Option, type OptionSource } from '../../../kit/forms/use-options';
import { apiQuery } from '../../../lib/api/client';
import { pageQuery } from '../../../lib/api/table-api';
import { formatPosition } from '../position-text';
import type { MapExportRequest } from './export-choice';

/** The key of lists, so that accepting a licence invalidates these queries, too. */
const mapKey = ['table', 'map'] as const;

export const mapQuery = (mapId: number) => apiQuery(mapKey, 'GET map/{mapId}', { params: { mapId } });

/** Bins along the longest chromosome: as many as are distinguishable on a wide screen. */
const bins = 200;

export const histogramQuery = (mapId: number) =>
  apiQuery(mapKey, 'GET map/{mapId}/histogram', { params: { mapId }, query: { bins } });

export const chromosomesQuery = (mapId: number) =>
  apiQuery(mapKey, 'GET map/{mapId}/chromosome', { params: { mapId } });

export const sizeQuery = (mapId: number, { format: _format, ...body }: MapExportRequest) => ({
  ...apiQuery(mapKey, 'POST map/{mapId}/export/count', { params: { mapId }, body }),
  placeholderData: keepPreviousData,
});

export const positionsQuery = (filters: readonly FilterNode[]) => ({
  ...pageQuery(mapDefinitions, { filters: { all: filters }, limit: 1 }),
  placeholderData: keepPreviousData,
});

/** Markers of a map by a part of their name. A marker with several positions is offered once. */
export function markerOptions(mapId: number, unit: MapUnit): OptionSource {
  const onMap = { column: 'mapId', comparator: 'equals', values: [mapId] } as const;
  const source = tableOptions(
    mapDefinitions,
    ({ markerId, markerName, chromosome, position }) => ({
      id: markerId,
      label: markerName,
      detail: `${chromosome} · ${formatPosition(position, unit)}`,
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
