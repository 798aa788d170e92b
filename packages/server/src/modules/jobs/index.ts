import type { Module } from '../../engine/module';
import { exportJobRoutes } from './export-job.routes';

export const jobs = { routes: [exportJobRoutes] } satisfies Module;
