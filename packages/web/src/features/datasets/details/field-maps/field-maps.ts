import { mapOverlays } from '@landrace/contract/areas/climate/map-overlay.table';
import type { Row } from '@landrace/contract/core/table';
import { apiQuery } from '../../../../lib/api/client';
import { quietQuery } from '../../../../lib/api/query-client';
import { apiAddress } from '../../../../lib/api/request';
import { mountedRows } from '../../../../lib/api/table-api';

export const fieldMapQuery = (datasetId: number) =>
  apiQuery(['dataset'], 'GET dataset/{datasetId}/fieldmap', { params: { datasetId } });

export const outlinesQuery = (datasetId: number) =>
  apiQuery(['dataset'], 'GET dataset/{datasetId}/outline', { params: { datasetId } });

export type Overlay = Row<typeof mapOverlays>;

export const overlaysQuery = (datasetId: number) =>
  quietQuery(['dataset', datasetId, 'mapoverlay'], (signal) =>
    mountedRows(mapOverlays, `dataset/${datasetId}/mapoverlay`, signal),
  );

/** Elements and maps send no header, so the address carries the image token. */
export function overlayAddress(
  { mapoverlayId }: Pick<Overlay, 'mapoverlayId'>,
  token: string | undefined,
): string {
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  return apiAddress(`mapoverlay/${mapoverlayId}/src${query}`);
}
