import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { auditSource } from './audit.source';
import { changeSetRoutes } from './change-set.routes';
import { changeSetSource } from './change-set.source';
import { localeRoutes } from './locale.routes';
import { type SettingDeps, settingsRoutes } from './settings.routes';
import { setupRoutes } from './setup.routes';

export const administrationTables: readonly TableSource[] = [auditSource, changeSetSource];

export function administration(deps: SettingDeps) {
  return {
    routes(host: RouteHost) {
      settingsRoutes(host, deps);
      localeRoutes(host, deps);
      setupRoutes(host);
      changeSetRoutes(host, deps);
    },
  };
}
