import type { RouteHost } from '../../platform/http/register';
import { importJobRoutes } from './import-job.routes';
import type { ImportDeps } from './import-job.service';

export function imports(deps: ImportDeps) {
  return { routes: (host: RouteHost) => importJobRoutes(host, deps) };
}
