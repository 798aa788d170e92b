import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { adminConfiguration, clientConfiguration } from '../../settings';

export const settingsRoutes = defineRoutes('administration', 'Administrator', {
  'GET settings': {
    access: 'open',
    isRevalidated: true,
    summary: 'Settings every client needs.',
    response: clientConfiguration,
  },
  'GET settings/admin': {
    summary: 'All settings except secrets.',
    response: adminConfiguration,
  },
  'POST settings/admin': {
    summary: 'Changes settings; omitted settings are unchanged.',
    body: adminConfiguration,
    response: z.boolean(),
  },
});
