import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { text } from '../../text';

const marker = z.object({
  markerId: z.int(),
  markerName: z.string(),
  markerType: z.string(),
  markerSynonyms: z.array(z.string()),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime().optional(),
  /** So many rows the lists below it hold for this caller; an empty one is not asked for. */
  counts: z.object({ maps: z.int(), datasets: z.int(), groups: z.int() }),
});
export type Marker = z.output<typeof marker>;

export const markerRoutes = [
  defineRoute({
    method: 'GET',
    path: 'marker/{key}',
    access: 'any',
    area: 'genotyping',
    summary: 'What is known of one marker, by its id, name or synonym.',
    params: z.object({ key: text.min(1).max(500) }),
    response: marker,
  }),
] as const;
