import type { Module } from '../../engine/module';
import { alleleSearchRoutes } from './allele-search/allele-search.routes';
import { diversityRoutes } from './diversity/diversity.routes';
import { genotypingExportRoutes } from './export/export.routes';
import { alleleFrequencyRoutes } from './frequencies/frequency.routes';
import { mapRoutes } from './map.routes';
import { mapSource } from './map.source';
import { mapDefinitionSource } from './map-definition.source';
import { markerRoutes } from './marker.routes';
import { markerSource, markersOfGroup } from './marker.source';
import { genotypeViewRoutes } from './view/view.routes';

export const genotyping = {
  tables: [mapSource, markerSource, mapDefinitionSource],
  mounts: [markersOfGroup],
  routes: [
    mapRoutes,
    markerRoutes,
    genotypingExportRoutes,
    diversityRoutes,
    genotypeViewRoutes,
    alleleFrequencyRoutes,
    alleleSearchRoutes,
  ],
} satisfies Module;
