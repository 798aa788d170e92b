import { groupRoutes as declared } from '@landrace/contract/areas/groups/group.routes';
import { fail } from '../../platform/failure';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { refuseOtherId } from '../../platform/http/same-id';
import {
  changeGroup,
  changeMembers,
  createGroup,
  deleteGroup,
  type GroupDeps,
  groupTypes,
  publicationsOf,
} from './group.service';
import { keepNames } from './name-list.service';

export function groupRoutes(host: RouteHost, deps: GroupDeps): void {
  registerRoutes(host, declared, {
    'GET grouptype': () => groupTypes(deps),
    'PUT group': (context, { body }) => {
      const author = signedInActor(context);
      if (body.createdBy !== author.actor.id) throw fail('group.otherOwner', {});
      const { name, description = null, visibility, grouptypeId } = body;
      return createGroup(
        deps,
        { name, description, isPublic: visibility ?? false, typeId: grouptypeId },
        author,
      );
    },
    'PATCH group/{groupId}': (context, { params, body }) => {
      refuseOtherId(params.groupId, { member: 'id', id: body.id });
      const { name, description, visibility } = body;
      return changeGroup(
        deps,
        params.groupId,
        { name, description, isPublic: visibility },
        signedInActor(context),
      );
    },
    'DELETE group/{groupId}': (context, { params }) =>
      deleteGroup(deps, params.groupId, signedInActor(context)),
    'PATCH group/{groupId}/{memberType}': (context, { params, body }) =>
      changeMembers(
        deps,
        { groupId: params.groupId, member: params.memberType, ids: body.ids, isAddition: body.addition },
        signedInActor(context),
      ),
    'POST group/upload': (context, { body }) => keepNames(deps, body.textfile, signedInActor(context)),
    'GET publicationtype/group/{groupId}': ({ caller }, { params }) =>
      publicationsOf(deps, params.groupId, caller),
  });
}
