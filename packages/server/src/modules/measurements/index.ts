import type { Module } from '../../engine/module';
import { statisticsRoutes } from './statistics.routes';
import { summaryRoutes } from './summary.routes';

export const measurements = { routes: [statisticsRoutes, summaryRoutes] } satisfies Module;
