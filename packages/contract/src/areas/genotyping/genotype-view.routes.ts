import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';
import { callKinds, columnsPerCall, mostTiles } from './genotype-view';

const area = 'genotyping';
const params = z.object({ datasetId: id });

/** 0 stands for the order of the file. So does nothing, except where facts are asked for: they choose a map then. */
const mapId = id.optional();
/** Answers of other versions do not fit together: whoever names one is told when it is over. */
const version = text.min(1).max(100);
const place = z.coerce.number<number>().int().min(0);
const tilePlace = place.max(mostTiles);
const step = z.coerce.number<number>().int().min(1).max(1_000_000);

const facts = z.object({
  datasetId: z.int(),
  name: z.string(),
  /** Changes with the matrix and with the order of the columns, so that it is another for each map. */
  version: z.string(),
  /** Those that the caller may see. */
  lineCount: z.int(),
  markerCount: z.int(),
  /** Those with markers of the dataset; counted are these. */
  maps: z.array(z.object({ id: z.int(), name: z.string(), markerCount: z.int() })),
  /** By which the columns are ordered: the one asked for, else the one with most of the markers. Null: as the file had them. */
  mapId: z.int().nullable(),
  /** Columns from the first to before the last, one span after the other. Markers that are not on the map are last, without a name. */
  chromosomes: z.array(z.object({ name: z.string(), from: z.int(), to: z.int() })),
  /** Of which markers there are tiles: all, every so-manieth. */
  strides: z.array(z.int()),
  /** Likewise of lines. */
  lineStrides: z.array(z.int()),
  tileLines: z.int(),
  tileMarkers: z.int(),
});
export type GenotypeViewFacts = z.output<typeof facts>;

const descending = z.boolean().optional();
const sort = z.discriminatedUnion('by', [
  /** As the file had them. */
  z.object({ by: z.literal('file') }),
  /** In natural order, as lists have it. */
  z.object({ by: z.literal('name'), descending }),
  /** Members of the group first, the others after them, both by name. */
  z.object({ by: z.literal('group'), id }),
  /** The most similar to the germplasm first, unless it is said not to descend. */
  z.object({ by: z.literal('similarity'), id, descending }),
  /** The mean of what was recorded of the trait; lines without are last. */
  z.object({ by: z.literal('trait'), id, descending }),
]);
export type GenotypeViewSort = z.output<typeof sort>;

const lines = z.object({
  /** Which order it is, for tiles. */
  order: z.string(),
  /** Of the germplasm. One may stand there twice, after a merge. */
  ids: z.array(z.int()),
  names: z.array(z.string()),
  /** What they were sorted by: 1 in the group and 0 not, similarity from 0 to 1, the mean. Not by file or name. */
  values: z.array(z.number().nullable()).optional(),
});
export type GenotypeViewLines = z.output<typeof lines>;

const columns = z.object({
  ids: z.array(z.int()),
  names: z.array(z.string()),
  /** On the map: null where it is not. */
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
      /** Of the marker; of a region, as it was understood. */
      name: z.string(),
      chromosome: z.string().nullable(),
      position: z.number().nullable(),
    }),
  ),
});
export type GenotypeViewFound = z.output<typeof found>;

/** Before the calls of a tile comes this, as JSON, and before that its length in bytes (uint32, lowest byte first). */
const tileHead = z.object({
  /** Rows and columns that the tile has; fewer at the ends. */
  lines: z.int(),
  markers: z.int(),
  /** Which columns of the view these are. At a stride it may be a neighbour that stands for its like. */
  columns: z.array(z.int()),
  /** What a byte stands for. 255 is whatever no longer found a place. */
  palette: z.array(z.object({ text: z.string(), kind: z.enum(callKinds) })),
});
export type GenotypeTileHead = z.output<typeof tileHead>;

export const genotypeViewRoutes = [
  defineRoute({
    method: 'GET',
    path: 'dataset/{datasetId}/genotype-view',
    access: 'any',
    area,
    summary:
      'What a genotype dataset looks like as a picture: its size, its maps, and where chromosomes begin.',
    params,
    query: z.object({ mapId }),
    response: facts,
  }),
  defineRoute({
    method: 'POST',
    path: 'dataset/{datasetId}/genotype-view/lines',
    access: 'any',
    effect: 'read',
    area,
    summary: 'Lines of a genotype dataset that the caller may see, in the order asked for.',
    params,
    body: z.object({ sort }),
    response: lines,
  }),
  defineRoute({
    method: 'GET',
    path: 'dataset/{datasetId}/genotype-view/markers',
    access: 'any',
    area,
    summary: 'Markers of a genotype dataset by their columns, in the order of a map or of the file.',
    params,
    query: z
      .object({ mapId, version: version.optional(), from: place, to: place })
      .refine(({ from, to }) => from <= to && to - from <= columnsPerCall),
    response: columns,
  }),
  defineRoute({
    method: 'GET',
    path: 'dataset/{datasetId}/genotype-view/find',
    access: 'any',
    area,
    summary:
      'Columns of a genotype dataset by the beginning of a marker’s name, or by chromosome:from-to on the map.',
    params,
    query: z.object({ mapId, version: version.optional(), q: text.min(1).max(500) }),
    response: found,
  }),
  defineRoute({
    method: 'GET',
    path: 'dataset/{datasetId}/genotype-view/tile',
    access: 'any',
    area,
    summary:
      'Calls of some lines and markers as bytes: the length of a head, the head as JSON, then line after line.',
    params,
    query: z.object({
      mapId,
      version,
      order: text.min(1).max(200),
      stride: step.default(1),
      lineStride: step.default(1),
      line: tilePlace,
      marker: tilePlace,
    }),
  }),
] as const;
