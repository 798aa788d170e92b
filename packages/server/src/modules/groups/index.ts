import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import type { Module } from '../../platform/module';
import { groupRoutes } from './group.routes';
import { groupSource } from './group.source';
import { groupMakingRoutes } from './group-making.routes';
import type { MakingDeps } from './group-making.service';
import { markedRoutes } from './marked.routes';

export const groupLists: Module<TableSource> = { tables: [groupSource] };

export function groups(deps: MakingDeps) {
  return {
    routes(host: RouteHost) {
      groupMakingRoutes(host, deps);
      groupRoutes(host, deps);
      markedRoutes(host, deps);
    },
  };
}
