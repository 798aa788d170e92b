import { z } from 'zod';
import { defineRoute } from '../../core/route';

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

export const importPlacesRoutes = [
  defineRoute({
    method: 'GET',
    path: 'import/template/{uuid}/places',
    access: 'Data Curator',
    area: 'imports',
    summary: 'The places in an uploaded file, each once, for a preview before it is loaded.',
    serverErrors: ['import.typeUnavailable'],
    params: z.object({ uuid: z.guid() }),
    response: importPlaces,
  }),
] as const;
