import type { Module } from '../../engine/module';
import { crossComparisonRoutes } from './comparison/cross-comparison.routes';
import { measurementExportRoutes } from './export/measurement-export.routes';
import { measuredChoiceRoutes } from './measured-choice.routes';
import { pointRoutes } from './points.routes';
import { statisticsRoutes } from './statistics.routes';
import { summaryRoutes } from './summary.routes';
import { timelineRoutes } from './timeline.routes';
import { weatherRoutes } from './weather/weather.routes';

export const measurements = {
  routes: [
    statisticsRoutes,
    summaryRoutes,
    pointRoutes,
    timelineRoutes,
    measurementExportRoutes,
    measuredChoiceRoutes,
    crossComparisonRoutes,
    weatherRoutes,
  ],
} satisfies Module;
