import type { Module } from '../../engine/module';
import { mappingRoutes } from './mapping/mapping.routes';
import { importPlacesRoutes } from './places/places.routes';
import { importHistorySource, importStats } from './report/import-history.source';
import { importChangeSource, importIssueSource, importReportMounts } from './report/import-report.source';
import { templateRoutes } from './templates/template.routes';
import { unknownNamesRoutes } from './unknown-names/unknown-names.routes';
import { importJobRoutes } from './upload/import-job.routes';

export const imports = {
  tables: [importIssueSource, importChangeSource, importHistorySource],
  mounts: [...importReportMounts, importStats],
  routes: [importJobRoutes, mappingRoutes, importPlacesRoutes, templateRoutes, unknownNamesRoutes],
} satisfies Module;
