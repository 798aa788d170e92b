import { groupRoutes as declared } from '@landrace/contract/areas/groups/group.routes';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { refuseOtherId } from '../../platform/http/same-id';
import { authorOf } from './author';
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

const [types, create, change, remove, setMembers, handOver, publications] = declared;

export function groupRoutes(host: RouteHost, deps: GroupDeps): void {
  registerRoute(host, types, () => groupTypes(deps));

  registerRoute(host, create, (context, { body }) => {
    const author = authorOf(context);
    if (body.createdBy !== author.actor.id) throw fail('group.otherOwner', {});
    const { name, description = null, visibility, grouptypeId } = body;
    return createGroup(
      deps,
      { name, description, isPublic: visibility ?? false, typeId: grouptypeId },
      author,
    );
  });

  registerRoute(host, change, (context, { params, body }) => {
    refuseOtherId(params.groupId, { member: 'id', id: body.id });
    const { name, description, visibility } = body;
    return changeGroup(deps, params.groupId, { name, description, isPublic: visibility }, authorOf(context));
  });

  registerRoute(host, remove, (context, { params }) => deleteGroup(deps, params.groupId, authorOf(context)));

  registerRoute(host, setMembers, (context, { params, body }) =>
    changeMembers(
      deps,
      { groupId: params.groupId, member: params.memberType, ids: body.ids, isAddition: body.addition },
      authorOf(context),
    ),
  );

  registerRoute(host, handOver, (context, { body }) => keepNames(deps, body.textfile, authorOf(context)));

  registerRoute(host, publications, ({ caller }, { params }) => publicationsOf(deps, params.groupId, caller));
}
