import type { Module } from '../../engine/module';
import { measurementExportRoutes } from './export/measurement-export.routes';
import { pointRoutes } from './points.routes';
import { statisticsRoutes } from './statistics.routes';
import { summaryRoutes } from './summary.routes';

export const measurements = {
  routes: [statisticsRoutes, summaryRoutes, pointRoutes, measurementExportRoutes],
} satisfies Module;
