import type { Module } from '../../engine/module';
import { groupRoutes } from './group.routes';
import { groupSource } from './group.source';
import { groupMakingRoutes } from './group-making.routes';
import { groupsOfGermplasm, groupsOfMarker } from './groups-of-item';
import { markedRoutes } from './marked.routes';

export const groups = {
  tables: [groupSource],
  mounts: [groupsOfGermplasm, groupsOfMarker],
  routes: [groupMakingRoutes, groupRoutes, markedRoutes],
} satisfies Module;
