import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { adminConfiguration, clientConfiguration } from '../../settings';

const area = 'administration';

export const settingsRoutes = [
  defineRoute({
    method: 'GET',
    path: 'settings',
    access: 'open',
    area,
    summary: 'Settings every client needs.',
    response: clientConfiguration,
  }),
  defineRoute({
    method: 'GET',
    path: 'settings/admin',
    access: 'Administrator',
    area,
    summary: 'All settings except secrets.',
    response: adminConfiguration,
  }),
  defineRoute({
    method: 'POST',
    path: 'settings/admin',
    access: 'Administrator',
    area,
    summary: 'Changes settings; omitted settings are unchanged.',
    body: adminConfiguration,
    response: z.boolean(),
  }),
] as const;
