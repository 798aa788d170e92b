import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { locationTypes } from './location.table';
import { elevation, latitude, longitude, siteName } from './site';

const newLocation = z
  .object({
    siteName: siteName.min(1),
    locationType: z.enum(locationTypes),
    countryId: id,
    latitude,
    longitude,
    elevation,
  })
  .refine((site) => typeof site.latitude === typeof site.longitude, { path: ['longitude'] });
export type NewLocation = z.output<typeof newLocation>;

export const locationWritingRoutes = defineRoutes('geography', 'Data Curator', {
  'PUT location': {
    summary: 'Adds a location and returns its id. Curators can undo it in the history.',
    body: newLocation,
    response: z.int(),
  },
});
