import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Bounds, Position } from '@landrace/contract/core/place-request';
import type { Row } from '@landrace/contract/core/table';
import type { TablePage } from '@landrace/contract/core/table-request';
import type { Client } from '../client';

export const world: Bounds = { west: -180, south: -85, east: 180, north: 85 };

/** As a map of 1,280 × 720 pixels shows it at a zoom. */
export function screenAround({ lat, lng }: Position, zoom: number): Bounds {
  const degreesPerPixel = 360 / (512 * 2 ** zoom);
  const [halfWidth, halfHeight] = [640 * degreesPerPixel, 360 * degreesPerPixel];
  return {
    west: lng - halfWidth,
    east: lng + halfWidth,
    south: Math.max(-85, lat - halfHeight * Math.cos((lat * Math.PI) / 180)),
    north: Math.min(85, lat + halfHeight * Math.cos((lat * Math.PI) / 180)),
  };
}

/** A ring with this many corners, this many degrees around a point. */
export function ringAround({ lat, lng }: Position, degrees: number, corners: number): Position[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index * 2 * Math.PI) / corners;
    return { lat: lat + degrees * Math.sin(angle), lng: lng + degrees * Math.cos(angle) };
  });
}

/** Collecting sites from all over the collection. */
export async function somePlaces(client: Client): Promise<Position[]> {
  const { data } = await client.post<TablePage<Row<typeof locations>>>(`${locations.segment}/table`, {
    limit: 40,
    page: 10,
    filters: { column: 'locationLatitude', comparator: 'isNotNull' },
    orderBy: 'locationId',
    ascending: 1,
  });
  return data.map(({ locationLatitude, locationLongitude }) => ({
    lat: locationLatitude ?? 0,
    lng: locationLongitude ?? 0,
  }));
}
