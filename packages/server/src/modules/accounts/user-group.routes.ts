import { userGroupRoutes as declared } from '@landrace/contract/areas/accounts/user-group.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { refuseOtherId } from '../../platform/http/same-id';
import { actorOf } from './actor';
import {
  changeMembers,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  membersOf,
} from './user-group.service';

const [create, change, remove, members, setMembers] = declared;

export function userGroupRoutes(host: RouteHost, deps: { readonly database: Database }): void {
  registerRoute(host, create, (context, { body }) =>
    createUserGroup(deps, { name: body.name, description: body.description ?? null }, actorOf(context)),
  );

  registerRoute(host, change, (context, { params, body }) => {
    refuseOtherId(params.userGroupId, { member: 'id', id: body.id });
    return changeUserGroup(deps, params.userGroupId, body, actorOf(context));
  });

  registerRoute(host, remove, (context, { params }) =>
    deleteUserGroup(deps, params.userGroupId, actorOf(context)),
  );

  registerRoute(host, members, (_context, { params }) => membersOf(deps, params.userGroupId));

  registerRoute(host, setMembers, (context, { params, body }) => {
    refuseOtherId(params.userGroupId, { member: 'userGroupId', id: body.userGroupId });
    return changeMembers(deps, params.userGroupId, body, actorOf(context));
  });
}
