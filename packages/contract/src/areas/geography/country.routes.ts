import { z } from 'zod';
import { defineRoute } from '../../core/route';

const country = z.object({
  id: z.int(),
  countryCode2: z.string(),
  countryCode3: z.string(),
  countryName: z.string(),
  createdOn: z.iso.datetime().optional(),
  updatedOn: z.iso.datetime().optional(),
});
export type Country = z.output<typeof country>;

export const countryRoutes = [
  defineRoute({
    method: 'GET',
    path: 'country',
    access: 'any',
    area: 'geography',
    summary: 'All countries by name, including the unknown country.',
    response: z.array(country),
  }),
] as const;
