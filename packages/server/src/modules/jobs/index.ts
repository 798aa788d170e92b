import type { RouteHost } from '../../platform/http/register';
import type { JobFeed } from '../../platform/jobs/job-feed';
import { exportJobRoutes } from './export-job.routes';
import type { ExportJobDeps } from './export-job.service';

export function jobs(deps: ExportJobDeps & { readonly feed: JobFeed }) {
  return {
    routes: (host: RouteHost) => exportJobRoutes(host, deps),
  };
}
