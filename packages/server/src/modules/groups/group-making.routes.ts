import { groupMakingRoutes as declared } from '@landrace/contract/areas/groups/group-making.routes';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import {
  addFileToGroup,
  addFoundToGroup,
  countCombined,
  type MakingDeps,
  makeGroupOfFile,
  makeGroupOfFound,
  makeGroupOfGroups,
  makeGroupOfIds,
} from './group-making.service';

interface Draft {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly visibility?: boolean | null | undefined;
}

const groupOf = ({ name, description = null, visibility }: Draft) => ({
  name,
  description,
  isPublic: visibility ?? false,
});

export function groupMakingRoutes(host: RouteHost, deps: MakingDeps): void {
  registerRoutes(host, declared, {
    'POST group/from-ids': (context, { body }) =>
      makeGroupOfIds(deps, { ...groupOf(body), typeId: body.grouptypeId }, body.ids, signedInActor(context)),
    'POST group/from-filter': (context, { body: { list, request, ...draft } }) =>
      makeGroupOfFound(
        deps,
        groupOf(draft),
        { list, request, caller: context.caller },
        signedInActor(context),
      ),
    'POST group/from-file': (context, { body }) =>
      makeGroupOfFile(
        deps,
        { ...groupOf(body), typeId: body.grouptypeId },
        body.textfile,
        signedInActor(context),
      ),
    'POST group/{groupId}/from-file': (context, { params, body }) =>
      addFileToGroup(deps, params.groupId, body.textfile, signedInActor(context)),
    'POST group/from-groups': (context, { body }) => {
      const { grouptypeId: typeId, operation, operands } = body;
      return makeGroupOfGroups(deps, groupOf(body), { typeId, operation, operands }, signedInActor(context));
    },
    'POST group/from-groups/count': (context, { body: { grouptypeId: typeId, ...rest } }) =>
      countCombined(deps, { typeId, ...rest }, signedInActor(context)),
    'POST group/{groupId}/from-filter': (context, { params, body }) =>
      addFoundToGroup(deps, params.groupId, { ...body, caller: context.caller }, signedInActor(context)),
  });
}
