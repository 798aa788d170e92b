import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { text } from '../../text';

/** Position in the matrix, counted from 0. Markers removed by a merge leave gaps. */
const at = z.coerce.number<number>().int().min(0).max(2_147_483_647);

const marker = z.object({ at: z.int(), id: z.int(), name: z.string() });

const frequencies = z.object({
  datasetId: z.int(),
  marker,
  /** Of the dataset, in the order of the file. */
  markerNumber: z.int(),
  markerCount: z.int(),
  previous: z.int().nullable(),
  next: z.int().nullable(),
  /** In the order of the file; of a very large dataset only the first. */
  populations: z.array(
    z.object({
      germplasmId: z.int(),
      name: z.string(),
      /** From 0 to 1; null if it is unknown. */
      frequency: z.number().nullable(),
    }),
  ),
  populationCount: z.int(),
});
export type AlleleFrequencies = z.output<typeof frequencies>;

export const alleleFrequencyRoutes = defineRoutes('genotyping', 'any', {
  'GET dataset/{datasetId}/allele-frequencies': {
    summary:
      'Frequencies of an allele in each population at one marker, the first of the dataset by default.',
    query: z.object({ at: at.optional() }),
    response: frequencies,
  },
  'GET dataset/{datasetId}/allele-frequencies/markers': {
    summary: 'Markers of an allele frequency dataset by the start of their names; without it the first ones.',
    query: z.object({ q: text.max(500).optional() }),
    response: z.object({ markers: z.array(marker) }),
  },
});
