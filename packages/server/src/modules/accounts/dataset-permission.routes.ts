import { datasetPermissionRoutes as declared } from '@landrace/contract/areas/accounts/dataset-permission.routes';
import { actorOf } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { refuseOtherId } from '../../platform/http/same-id';
import type { Services } from '../../platform/services';
import { audienceOf, changeGrants, grantedUsers, holdingsOf } from './dataset-permission.service';

export function datasetPermissionRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'GET dataset/{datasetId}/user': (_context, { params }) => grantedUsers(deps, params.datasetId),
    'PATCH dataset/{datasetId}/user': (context, { params, body }) => {
      refuseOtherId(params.datasetId, { member: 'datasetId', id: body.datasetId });
      const change = { kind: 'user', ids: body.userIds, isAdded: body.addOperation } as const;
      return changeGrants(deps, params.datasetId, change, actorOf(context));
    },
    'PATCH dataset/{datasetId}/usergroup': (context, { params, body }) => {
      refuseOtherId(params.datasetId, { member: 'datasetId', id: body.datasetId });
      const change = { kind: 'userGroup', ids: body.groupIds, isAdded: body.addOperation } as const;
      return changeGrants(deps, params.datasetId, change, actorOf(context));
    },
    'GET dataset/{datasetId}/audience': (_context, { params }) => audienceOf(deps, params.datasetId),
    'GET user/{userId}/dataset': (_context, { params }) => holdingsOf(deps, params.userId),
  });
}
