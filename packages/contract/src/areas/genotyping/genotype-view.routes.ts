import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { callKinds, columnsPerCall, maxTiles } from './genotype-view';
import { mapUnit } from './map.routes';

/** 0 is the order of the file. So is a missing value, except for the facts, which then choose a map. */
const mapId = id.optional();
/** Responses of different versions do not fit together: a request with an outdated version is refused. */
const version = text.min(1).max(100);
const index = z.coerce.number<number>().int().min(0);
const tileIndex = index.max(maxTiles);
const step = z.coerce.number<number>().int().min(1).max(1_000_000);

const facts = z.object({
  datasetId: z.int(),
  name: z.string(),
  /** Changes with the matrix and with the order of the columns, so that it is different for each map. */
  version: z.string(),
  /** Those that the caller may see. */
  lineCount: z.int(),
  markerCount: z.int(),
  /** Those with markers of the dataset, and the number of these. */
  maps: z.array(z.object({ id: z.int(), name: z.string(), markerCount: z.int(), unit: mapUnit })),
  /**
   * The map that orders the columns: the requested one, else the one with most of the markers. Null: the order of the
   * file.
   */
  mapId: z.int().nullable(),
  /**
   * Columns from the first to before the last, one span after the other. Markers that are not on the map come last,
   * without a name.
   */
  chromosomes: z.array(z.object({ name: z.string(), from: z.int(), to: z.int() })),
  /** For which markers there are tiles: all, or every nth. */
  strides: z.array(z.int()),
  /** Likewise for lines. */
  lineStrides: z.array(z.int()),
  tileLines: z.int(),
  tileMarkers: z.int(),
});
export type GenotypeViewFacts = z.output<typeof facts>;

const descending = z.boolean().optional();
const sort = z.discriminatedUnion('by', [
  /** In the order of the file. */
  z.object({ by: z.literal('file') }),
  /** In natural order, as in lists. */
  z.object({ by: z.literal('name'), descending }),
  /** Members of the group first, the others after them, both by name. */
  z.object({ by: z.literal('group'), id }),
  /** The most similar to the germplasm first, unless descending is false. */
  z.object({ by: z.literal('similarity'), id, descending }),
  /** By the mean of the recorded values of the trait; lines without values come last. */
  z.object({ by: z.literal('trait'), id, descending }),
]);
export type GenotypeViewSort = z.output<typeof sort>;

const lines = z.object({
  /** Identifies the order in requests for tiles. */
  order: z.string(),
  /** Of the germplasm. One may occur twice, after a merge. */
  ids: z.array(z.int()),
  names: z.array(z.string()),
  /** The sort keys: 1 in the group and 0 not, similarity from 0 to 1, the mean. Absent for file and name. */
  values: z.array(z.number().nullable()).optional(),
});
export type GenotypeViewLines = z.output<typeof lines>;

const columns = z.object({
  ids: z.array(z.int()),
  names: z.array(z.string()),
  /** On the map: null if it is not on it. */
  chromosomes: z.array(z.string().nullable()),
  positions: z.array(z.number().nullable()),
});
export type GenotypeViewColumns = z.output<typeof columns>;

const found = z.object({
  /** Columns from the first to before the last. */
  matches: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      /** Of the marker; of a region, as it was interpreted. */
      name: z.string(),
      chromosome: z.string().nullable(),
      position: z.number().nullable(),
    }),
  ),
});
export type GenotypeViewFound = z.output<typeof found>;

/** The calls of a tile are preceded by this as JSON, and that by its length in bytes (uint32, little-endian). */
const tileHead = z.object({
  /** Rows and columns of the tile; fewer at the ends. */
  lines: z.int(),
  markers: z.int(),
  /** The columns of the view. At a stride it may be a neighbour that represents others. */
  columns: z.array(z.int()),
  /** The meaning of a byte. 255 is everything beyond the palette. */
  palette: z.array(z.object({ text: z.string(), kind: z.enum(callKinds) })),
});
export type GenotypeTileHead = z.output<typeof tileHead>;

export const genotypeViewRoutes = defineRoutes('genotyping', 'any', {
  'GET dataset/{datasetId}/genotype-view': {
    summary: 'Layout of a genotype dataset: its size, its maps and the first column of each chromosome.',
    query: z.object({ mapId }),
    response: facts,
  },
  'POST dataset/{datasetId}/genotype-view/lines': {
    effect: 'read',
    summary: 'Lines of a genotype dataset, in the requested order.',
    body: z.object({ sort }),
    response: lines,
  },
  'GET dataset/{datasetId}/genotype-view/markers': {
    summary: 'Markers of a genotype dataset by their columns, in the order of a map or of the file.',
    query: z
      .object({ mapId, version: version.optional(), from: index, to: index })
      .refine(({ from, to }) => from <= to && to - from <= columnsPerCall),
    response: columns,
  },
  'GET dataset/{datasetId}/genotype-view/find': {
    summary:
      'Columns of a genotype dataset by the start of a marker name, or by chromosome:from-to on the map.',
    query: z.object({ mapId, version: version.optional(), q: text.min(1).max(500) }),
    response: found,
  },
  'GET dataset/{datasetId}/genotype-view/tile': {
    summary:
      'Calls of selected lines and markers as bytes: the header length, the header as JSON, then the lines one after another.',
    query: z.object({
      mapId,
      version,
      order: text.min(1).max(200),
      stride: step.default(1),
      lineStride: step.default(1),
      line: tileIndex,
      marker: tileIndex,
    }),
  },
});
