import { z } from 'zod';
import { defineRoute } from '../../core/route';

const place = z.object({
  /** Of the first germplasm or location that is there. */
  name: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
});

const importPlaces = z.object({
  places: z.array(place),
  /** The file has more, or is too large to be read while somebody waits. */
  isCut: z.boolean(),
});
export type ImportPlaces = z.output<typeof importPlaces>;

export const importPlacesRoutes = [
  defineRoute({
    method: 'GET',
    path: 'import/template/{uuid}/places',
    access: 'Data Curator',
    area: 'imports',
    summary: 'Where the places in an uploaded file are, each once, to be looked at before it is loaded.',
    serverErrors: ['import.typeUnavailable'],
    params: z.object({ uuid: z.guid() }),
    response: importPlaces,
  }),
] as const;
