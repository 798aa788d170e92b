import { datasetPermissionRoutes as declared } from '@landrace/contract/areas/accounts/dataset-permission.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { refuseOtherId } from '../../platform/http/same-id';
import { actorOf } from './actor';
import { audienceOf, changeGrants, grantedUsers, holdingsOf } from './dataset-permission.service';

const [users, setUsers, setUserGroups, audience, holdings] = declared;

export function datasetPermissionRoutes(host: RouteHost, deps: { readonly database: Database }): void {
  registerRoute(host, users, (_context, { params }) => grantedUsers(deps, params.datasetId));

  registerRoute(host, setUsers, (context, { params, body }) => {
    refuseOtherId(params.datasetId, { member: 'datasetId', id: body.datasetId });
    const change = { kind: 'user', ids: body.userIds, isAdded: body.addOperation } as const;
    return changeGrants(deps, params.datasetId, change, actorOf(context));
  });

  registerRoute(host, setUserGroups, (context, { params, body }) => {
    refuseOtherId(params.datasetId, { member: 'datasetId', id: body.datasetId });
    const change = { kind: 'userGroup', ids: body.groupIds, isAdded: body.addOperation } as const;
    return changeGrants(deps, params.datasetId, change, actorOf(context));
  });

  registerRoute(host, audience, (_context, { params }) => audienceOf(deps, params.datasetId));

  registerRoute(host, holdings, (_context, { params }) => holdingsOf(deps, params.userId));
}
