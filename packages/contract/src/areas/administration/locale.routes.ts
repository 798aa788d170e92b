import { z } from 'zod';
import { defineRoutes } from '../../define-routes';

export const localeRoutes = defineRoutes('administration', 'open', {
  'GET clientlocale': {
    isRevalidated: true,
    summary: 'Languages the portal offers.',
    query: z.object({ random: z.string().optional() }),
    response: z.array(z.object({ locale: z.string(), name: z.string(), flag: z.string() })),
  },
  'GET clientlocale/{locale}': {
    isRevalidated: true,
    summary: 'Texts of one language as a flat map; with `overrides`, only those changed by an administrator.',
    params: z.object({ locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/) }),
    query: z.object({ overrides: z.stringbool().optional() }),
    response: z.record(z.string(), z.string()),
  },
});
