import type {
  ClusterAnswer,
  ClusterRequestBody,
  DistanceRequestBody,
  PolygonRequestBody,
} from '@landrace/contract/core/place-request';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { TableRequestBody } from '@landrace/contract/core/table-request';
import { send } from './request';
import { type TableApi, tableApi } from './table-api';

type Apart<Body extends TableRequestBody> = Omit<Body, keyof TableRequestBody>;

/** The geographic calls of a list. */
export async function fetchClusters(
  table: TableDefinition,
  body: ClusterRequestBody,
  signal?: AbortSignal,
): Promise<ClusterAnswer> {
  const response = await send({ method: 'POST', path: `${table.segment}/table/clusters`, body, signal });
  return (await response.json()) as ClusterAnswer;
}

/** The rows of a list near a place, each with its distance. */
export function nearApi<T extends TableDefinition>(table: T, near: Apart<DistanceRequestBody>): TableApi<T> {
  return tableApi(table, { path: `${table.segment}/distance/table`, extra: { ...near }, hasJobs: true });
}

/** The rows of a list within some areas. */
export function withinApi<T extends TableDefinition>(
  table: T,
  within: Apart<PolygonRequestBody>,
): TableApi<T> {
  return tableApi(table, { path: `${table.segment}/polygon/table`, extra: { ...within }, hasJobs: true });
}
