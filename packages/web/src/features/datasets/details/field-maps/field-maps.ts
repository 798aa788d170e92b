import { mapOverlays } from '@landrace/contract/areas/climate/map-overlay.table';
import type { Row } from '@landrace/contract/core/table';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';
import { mountedRows } from '../../../../lib/api/table-api';

export const fieldMapQuery = (datasetId: number) =>
  queryOptions({
    queryKey: ['dataset', datasetId, 'fieldmap'],
    queryFn: ({ signal }) => api('GET dataset/{datasetId}/fieldmap', { params: { datasetId }, signal }),
    meta: { isQuiet: true },
  });

export const outlinesQuery = (datasetId: number) =>
  queryOptions({
    queryKey: ['dataset', datasetId, 'outline'],
    queryFn: ({ signal }) => api('GET dataset/{datasetId}/outline', { params: { datasetId }, signal }),
    meta: { isQuiet: true },
  });

export type Overlay = Row<typeof mapOverlays>;

export const overlaysQuery = (datasetId: number) =>
  queryOptions({
    queryKey: ['dataset', datasetId, 'mapoverlay'],
    queryFn: ({ signal }) => mountedRows(mapOverlays, `dataset/${datasetId}/mapoverlay`, signal),
    meta: { isQuiet: true },
  });
