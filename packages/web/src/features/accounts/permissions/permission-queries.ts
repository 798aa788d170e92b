import type { Api } from '@landrace/contract/api';
import { userGroups } from '@landrace/contract/areas/accounts/user-group.table';
import { apiQuery } from '../../../lib/api/client';
import { quietQuery } from '../../../lib/api/query-client';
import { mountedRows } from '../../../lib/api/table-api';

export type UserDetails = Api['GET dataset/{datasetId}/user']['response'][number];
type Audience = Api['GET dataset/{datasetId}/audience']['response'];
export type Reason = Audience['users'][number]['reasons'][number];

/** All queries that depend on who has been granted what. */
export const grantsKey = ['grants'] as const;

export const membersQuery = (userGroupId: number) =>
  apiQuery(grantsKey, 'GET usergroup/{userGroupId}/user', { params: { userGroupId } });

export const grantedUsersQuery = (datasetId: number) =>
  apiQuery(grantsKey, 'GET dataset/{datasetId}/user', { params: { datasetId } });

export const grantedGroupsQuery = (datasetId: number) =>
  quietQuery([...grantsKey, 'groups', datasetId], (signal) =>
    mountedRows(userGroups, `dataset/${datasetId}/usergroup`, signal),
  );

export const audienceQuery = (datasetId: number) =>
  apiQuery(grantsKey, 'GET dataset/{datasetId}/audience', { params: { datasetId } });

export const holdingsQuery = (userId: number) =>
  apiQuery(grantsKey, 'GET user/{userId}/dataset', { params: { userId } });

/** One row in a list of users or groups that hold a grant. */
export interface Grantee {
  readonly id: number;
  readonly name: string;
  readonly detail: string | undefined;
}

export function granteeOf({ id, username, fullName, emailAddress }: UserDetails): Grantee {
  return { id, name: fullName ?? username, detail: fullName ? username : emailAddress };
}
