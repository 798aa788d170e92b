import type { RouteHost } from '../../platform/http/register';
import { exportJobRoutes, type JobRouteDeps } from './export-job.routes';

export function jobs(deps: JobRouteDeps) {
  return {
    routes: (host: RouteHost) => exportJobRoutes(host, deps),
  };
}
