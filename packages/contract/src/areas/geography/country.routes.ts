import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { timestamp } from '../../timestamp';

const country = z.object({
  id: z.int(),
  countryCode2: z.string(),
  countryCode3: z.string(),
  countryName: z.string(),
  createdOn: timestamp.optional(),
  updatedOn: timestamp.optional(),
});
export type Country = z.output<typeof country>;

export const countryRoutes = defineRoutes('geography', 'any', {
  'GET country': {
    summary: 'All countries by name, including the unknown country.',
    response: z.array(country),
  },
});
