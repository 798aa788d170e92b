import { groupMakingRoutes as declared } from '@landrace/contract/areas/groups/group-making.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { authorOf } from './author';
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

const [fromIds, fromFilter, fromFile, addFile, fromGroups, count, addFilter] = declared;

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
  registerRoute(host, fromIds, (context, { body }) =>
    makeGroupOfIds(deps, { ...groupOf(body), typeId: body.grouptypeId }, body.ids, authorOf(context)),
  );

  registerRoute(host, fromFilter, (context, { body: { list, request, ...draft } }) =>
    makeGroupOfFound(deps, groupOf(draft), { list, request, caller: context.caller }, authorOf(context)),
  );

  registerRoute(host, fromFile, (context, { body }) =>
    makeGroupOfFile(deps, { ...groupOf(body), typeId: body.grouptypeId }, body.textfile, authorOf(context)),
  );

  registerRoute(host, addFile, (context, { params, body }) =>
    addFileToGroup(deps, params.groupId, body.textfile, authorOf(context)),
  );

  registerRoute(host, fromGroups, (context, { body }) => {
    const { grouptypeId: typeId, operation, operands } = body;
    return makeGroupOfGroups(deps, groupOf(body), { typeId, operation, operands }, authorOf(context));
  });

  registerRoute(host, count, (context, { body: { grouptypeId: typeId, ...rest } }) =>
    countCombined(deps, { typeId, ...rest }, authorOf(context)),
  );

  registerRoute(host, addFilter, (context, { params, body }) =>
    addFoundToGroup(deps, params.groupId, { ...body, caller: context.caller }, authorOf(context)),
  );
}
