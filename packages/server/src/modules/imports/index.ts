import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { importHistorySource, importStats } from './import-history.source';
import { importJobRoutes } from './import-job.routes';
import type { ImportDeps } from './import-job.service';
import { importChangeSource, importIssueSource, importReportMounts } from './import-report.source';
import { mappingRoutes } from './mapping/mapping.routes';
import { importPlacesRoutes } from './places/places.routes';
import { templateRoutes } from './templates/template.routes';
import { unknownNamesRoutes } from './unknown-names/unknown-names.routes';

export const importTables: readonly TableSource[] = [
  importIssueSource,
  importChangeSource,
  importHistorySource,
];
export const importMounts: readonly Mount[] = [...importReportMounts, importStats];

export function imports(deps: ImportDeps) {
  return {
    routes(host: RouteHost) {
      importJobRoutes(host, deps);
      mappingRoutes(host, deps);
      importPlacesRoutes(host, deps);
      templateRoutes(host, deps);
      unknownNamesRoutes(host, deps);
    },
  };
}
