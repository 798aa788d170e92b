import { datasetPermissionRoutes } from './areas/accounts/dataset-permission.routes';
import { personalTokenRoutes } from './areas/accounts/personal-token.routes';
import { registrationRoutes } from './areas/accounts/registration.routes';
import { tokenRoutes } from './areas/accounts/token.routes';
import { userRoutes } from './areas/accounts/user.routes';
import { userGroupRoutes } from './areas/accounts/user-group.routes';
import { localeRoutes } from './areas/administration/locale.routes';
import { settingsRoutes } from './areas/administration/settings.routes';
import { setupRoutes } from './areas/administration/setup.routes';
import { licenceRoutes } from './areas/datasets/licence.routes';
import { exportJobRoutes } from './areas/jobs/export-job.routes';
import { overviewRoutes } from './areas/statistics/overview.routes';
import type { Calls } from './core/route';

/** Every hand-written call. The calls of lists are derived from their definitions. */
export const routes = [
  ...tokenRoutes,
  ...personalTokenRoutes,
  ...registrationRoutes,
  ...userRoutes,
  ...userGroupRoutes,
  ...datasetPermissionRoutes,
  ...settingsRoutes,
  ...setupRoutes,
  ...localeRoutes,
  ...licenceRoutes,
  ...exportJobRoutes,
  ...overviewRoutes,
] as const;

/** What each call takes and gives; the browser's client is typed by this and nothing else. */
export type Api = Calls<typeof routes>;
