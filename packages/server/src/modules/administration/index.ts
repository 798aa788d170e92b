import type { RouteHost } from '../../platform/http/register';
import { localeRoutes } from './locale.routes';
import { type SettingDeps, settingsRoutes } from './settings.routes';

export function administration(deps: SettingDeps) {
  return {
    routes(host: RouteHost) {
      settingsRoutes(host, deps);
      localeRoutes(host, deps);
    },
  };
}
