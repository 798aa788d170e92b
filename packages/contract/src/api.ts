import { tokenRoutes } from './areas/accounts/token.routes';
import { localeRoutes } from './areas/administration/locale.routes';
import { settingsRoutes } from './areas/administration/settings.routes';
import { exportJobRoutes } from './areas/jobs/export-job.routes';
import { overviewRoutes } from './areas/statistics/overview.routes';
import type { Calls } from './core/route';

/** Every hand-written call. The calls of lists are derived from their definitions. */
export const routes = [
  ...tokenRoutes,
  ...settingsRoutes,
  ...localeRoutes,
  ...exportJobRoutes,
  ...overviewRoutes,
] as const;

/** What each call takes and gives; the browser's client is typed by this and nothing else. */
export type Api = Calls<typeof routes>;
