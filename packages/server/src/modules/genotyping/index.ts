import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import type { Module } from '../../platform/module';
import type { AlleleCountDeps } from './allele-count.service';
import { type MapDeps, mapRoutes } from './map.routes';
import { mapSource } from './map.source';
import { mapDefinitionSource } from './map-definition.source';
import { markerRoutes } from './marker.routes';
import { markerSource } from './marker.source';

export const genotypingLists: Module<TableSource> = {
  tables: [mapSource, markerSource, mapDefinitionSource],
};

export function genotyping(deps: MapDeps & AlleleCountDeps) {
  return {
    routes(host: RouteHost) {
      mapRoutes(host, deps);
      markerRoutes(host, deps);
    },
  };
}
