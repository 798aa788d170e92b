import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { uuid } from '../../id';

const place = z.object({
  /** The first germplasm or location at these coordinates. */
  name: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
});

const importPlaces = z.object({
  places: z.array(place),
  /** The file has more places, or is too large to be read during a request. */
  isCut: z.boolean(),
});
export type ImportPlaces = z.output<typeof importPlaces>;

export const importPlacesRoutes = defineRoutes('imports', 'Data Curator', {
  'GET import/template/{uuid}/places': {
    summary: 'The places in an uploaded file, each once, for a preview before it is loaded.',
    serverErrors: ['import.typeUnavailable'],
    params: z.object({ uuid }),
    response: importPlaces,
  },
});
