import { z } from 'zod';
import { defineRoute } from '../../core/route';

const area = 'administration';

export const localeRoutes = [
  defineRoute({
    method: 'GET',
    path: 'clientlocale',
    access: 'open',
    area,
    summary: 'Languages the portal offers.',
    query: z.object({ random: z.string().optional() }),
    response: z.array(z.object({ locale: z.string(), name: z.string(), flag: z.string() })),
  }),
  defineRoute({
    method: 'GET',
    path: 'clientlocale/{locale}',
    access: 'open',
    area,
    summary: 'Texts of one language as a flat map; with `overrides`, only those changed by an administrator.',
    params: z.object({ locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/) }),
    query: z.object({ overrides: z.stringbool().optional() }),
    response: z.record(z.string(), z.string()),
  }),
] as const;
