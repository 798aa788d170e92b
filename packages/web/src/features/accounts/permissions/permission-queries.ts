import type { Api } from '@landrace/contract/api';
import { userGroups } from '@landrace/contract/areas/accounts/user-group.table';
import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { TableDefinition } from '@landrace/contract/core/table';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { mountedRows, tableApi } from '../../../lib/api/table-api';

export type UserDetails = Api['GET dataset/{datasetId}/user']['response'][number];
export type Audience = Api['GET dataset/{datasetId}/audience']['response'];
export type Holdings = Api['GET user/{userId}/dataset']['response'];
export type Reason = Audience['users'][number]['reasons'][number];

/** All queries that depend on who has been granted what. */
export const grantsKey = ['grants'] as const;
const isQuiet = { meta: { isQuiet: true } } as const;

/** One row of a list by its key; null if it does not exist (any more). */
function oneQuery<T extends TableDefinition>(table: T, id: number) {
  return queryOptions({
    queryKey: ['table', table.segment, 'one', id],
    queryFn: async ({ signal }) => {
      const filters = { column: table.key, comparator: 'equals', values: [id] } as const;
      const { data } = await tableApi(table).page({ filters, page: 0, limit: 1 }, signal);
      return data[0] ?? null;
    },
    ...isQuiet,
  });
}

export const groupQuery = (id: number) => oneQuery(userGroups, id);
export const datasetQuery = (id: number) => oneQuery(datasets, id);

export function membersQuery(userGroupId: number) {
  return queryOptions({
    queryKey: [...grantsKey, 'members', userGroupId],
    queryFn: ({ signal }) => api('GET usergroup/{userGroupId}/user', { params: { userGroupId }, signal }),
    ...isQuiet,
  });
}

export function grantedUsersQuery(datasetId: number) {
  return queryOptions({
    queryKey: [...grantsKey, 'users', datasetId],
    queryFn: ({ signal }) => api('GET dataset/{datasetId}/user', { params: { datasetId }, signal }),
    ...isQuiet,
  });
}

export function grantedGroupsQuery(datasetId: number) {
  return queryOptions({
    queryKey: [...grantsKey, 'groups', datasetId],
    queryFn: ({ signal }) => mountedRows(userGroups, `dataset/${datasetId}/usergroup`, signal),
    ...isQuiet,
  });
}

export function audienceQuery(datasetId: number) {
  return queryOptions({
    queryKey: [...grantsKey, 'audience', datasetId],
    queryFn: ({ signal }) => api('GET dataset/{datasetId}/audience', { params: { datasetId }, signal }),
    ...isQuiet,
  });
}

export function holdingsQuery(userId: number) {
  return queryOptions({
    queryKey: [...grantsKey, 'holdings', userId],
    queryFn: ({ signal }) => api('GET user/{userId}/dataset', { params: { userId }, signal }),
    ...isQuiet,
  });
}
