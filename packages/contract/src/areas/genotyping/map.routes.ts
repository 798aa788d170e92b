import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { timestamp } from '../../timestamp';
import { typedNumber } from '../../typed-number';
import { mapFormats, mapSubsetMethods, maxBins, maxRegions } from './map-export';

/** Of positions on a map. */
export const mapUnit = z.enum(['cM', 'bp']).meta({ id: 'MapUnit' });

const map = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().optional(),
  visibility: z.boolean(),
  unit: mapUnit,
  createdOn: timestamp,
  updatedOn: timestamp.optional(),
  userId: z.int().optional(),
});
export type GeneticMap = z.output<typeof map>;

const chromosomeName = text.max(255);
const region = z
  .object({ chromosome: chromosomeName, start: typedNumber(), end: typedNumber() })
  .meta({ id: 'MapRegion' });

const radius = z
  .object({ markerId: id, left: typedNumber(), right: typedNumber() })
  .meta({ id: 'MapRadius' });

const subset = z.object({
  /** Required if several of the members below are set; without any of them the whole map is meant. */
  method: z.enum(mapSubsetMethods).nullish(),
  chromosomes: z.array(chromosomeName).max(maxRegions).nullish(),
  regions: z.array(region).max(maxRegions).nullish(),
  markerIdInterval: z.array(id).max(2).nullish(),
  radius: radius.nullish(),
});
export type MapSubset = z.output<typeof subset>;

const chromosomeBins = z.object({
  chromosome: z.string(),
  markerCount: z.int(),
  /** Of its first and its last marker. */
  start: z.number(),
  end: z.number(),
  /** Where the first bin begins. */
  from: z.number(),
  /** Markers in each bin, in order. */
  counts: z.array(z.int()),
});

const histogram = z.object({
  /** The same for all chromosomes, so that they can be compared. */
  binWidth: z.number(),
  chromosomes: z.array(chromosomeBins),
  /** Those with too few markers to be compared with the others. */
  leftOut: z.array(z.object({ chromosome: z.string(), markerCount: z.int() })),
});
export type MapHistogram = z.output<typeof histogram>;

export const mapRoutes = defineRoutes('genotyping', 'any', {
  'GET map/{mapId}': {
    summary: 'One public map or map of the caller, as a page of one row.',
    response: z.object({ data: z.array(map), count: z.int() }),
  },
  'DELETE map/{mapId}': {
    access: 'Regular User',
    summary:
      'Deletes one of the caller’s own maps, or any map for administrators. Its markers are kept, and the change can be undone.',
    response: z.boolean(),
  },
  'GET map/{mapId}/chromosome': {
    summary: 'Names of the chromosomes of a map, in natural order.',
    response: z.array(z.string()),
  },
  'GET map/{mapId}/histogram': {
    summary: 'Histogram of markers along each chromosome; very small chromosomes are only listed by name.',
    query: z.object({ bins: z.coerce.number<number>().int().min(1).max(maxBins).default(100) }),
    response: histogram,
  },
  'POST map/{mapId}/export/count': {
    effect: 'read',
    summary: 'Number of positions in an export of the map or part of it.',
    body: subset,
    response: z.object({ count: z.int() }),
  },
  'POST map/{mapId}/export': {
    effect: 'read',
    summary: 'A map, or part of one, as a text file for Flapjack, Strudel or MapChart.',
    body: subset.extend({ format: z.enum(mapFormats) }),
  },
});
