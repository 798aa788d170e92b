import { userGroupRoutes as declared } from '@landrace/contract/areas/accounts/user-group.routes';
import { actorOf } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { refuseOtherId } from '../../platform/http/same-id';
import type { Services } from '../../platform/services';
import {
  changeMembers,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  membersOf,
} from './user-group.service';

export function userGroupRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'PUT usergroup': (context, { body }) =>
      createUserGroup(deps, { name: body.name, description: body.description ?? null }, actorOf(context)),
    'PATCH usergroup/{userGroupId}': (context, { params, body }) => {
      refuseOtherId(params.userGroupId, { member: 'id', id: body.id });
      return changeUserGroup(deps, params.userGroupId, body, actorOf(context));
    },
    'DELETE usergroup/{userGroupId}': (context, { params }) =>
      deleteUserGroup(deps, params.userGroupId, actorOf(context)),
    'GET usergroup/{userGroupId}/user': (_context, { params }) => membersOf(deps, params.userGroupId),
    'PATCH usergroup/{userGroupId}/user': (context, { params, body }) => {
      refuseOtherId(params.userGroupId, { member: 'userGroupId', id: body.userGroupId });
      return changeMembers(deps, params.userGroupId, body, actorOf(context));
    },
  });
}
