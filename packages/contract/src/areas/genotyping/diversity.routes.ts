import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id, uuid } from '../../id';
import { subset } from '../datasets/subset.schema';
import { startedJob } from '../jobs/export-job.routes';
import { diversityFields, maxCells, maxLines } from './diversity-choices';
import { quality } from './genotype-export.routes';

export const diversityRequest = subset
  .omit({ datasetIds: true })
  .extend({ datasetId: id, quality: quality.nullish() });
export type DiversityRequest = z.output<typeof diversityRequest>;

const params = z.object({ uuid });

const component = z.object({
  eigenvalue: z.number(),
  /** Of all variance. */
  share: z.number(),
});

const histogram = z.object({
  /** The first bin begins at 0; all are of one width. */
  to: z.number(),
  counts: z.array(z.int()),
});
export type DiversityHistogram = z.output<typeof histogram>;

const diversity = z.object({
  uuid,
  datasetId: z.int(),
  datasetName: z.string(),
  /** Whether the dataset still has the genotypes from which it was computed. */
  isCurrent: z.boolean(),
  /** Selected markers that pass the quality filter. */
  markerCount: z.int(),
  /** Those of them that vary among the lines. */
  varyingCount: z.int(),
  /** Excluded from components and similarities: more than two alleles, or not two copies. */
  leftOutCount: z.int(),
  components: z.array(component),
  /** One entry for each line in every member. */
  lines: z.object({
    /** Of the germplasm; null for one that is gone. */
    ids: z.array(z.int().nullable()),
    names: z.array(z.string()),
    /** By component. */
    scores: z.array(z.array(z.number())),
    missing: z.array(z.number()),
    /** Null for a line without any call. */
    heterozygosity: z.array(z.number().nullable()),
  }),
  /** Absent if there are too many lines for pairs. */
  similarity: z
    .object({
      least: z.number(),
      most: z.number(),
      /** The value that 99 of 100 pairs do not exceed. */
      usual: z.number(),
      /** Indices of the lines above, in the order of rows and columns. */
      order: z.array(z.int()),
      /** The tree that the order is from, by average linkage; absent in results of earlier versions. */
      tree: z
        .object({
          /** Parts of branches, children first: a row, or the number of rows plus the index of a branch. */
          upper: z.array(z.int()),
          lower: z.array(z.int()),
          /** By branch: the mean similarity of its two parts. */
          similarities: z.array(z.number()),
        })
        .optional(),
      levels: z.array(z.object({ size: z.int(), span: z.int() })),
    })
    .optional(),
  histograms: z.object({
    /** Of markers with at most two alleles. */
    maf: histogram,
    /** Absent if no marker has more than two alleles; results of earlier versions count all above. */
    mafMultiallelic: histogram.optional(),
    heterozygosity: histogram,
    missing: histogram,
    lineHeterozygosity: histogram,
    lineMissing: histogram,
  }),
});
export type Diversity = z.output<typeof diversity>;

const categories = z.object({
  values: z.array(z.string()),
  /** For every line: its index among the values, or -1. */
  places: z.array(z.int()),
});
export type DiversityCategories = z.output<typeof categories>;

const relative = z.object({
  /** Index among the lines. */
  line: z.int(),
  similarity: z.number(),
});
export type DiversityRelative = z.output<typeof relative>;

const index = z.coerce.number<number>().int().min(0).max(maxLines);
const side = z.coerce.number<number>().int().min(1).max(maxCells);

/** How the lines of a genotype dataset differ: computed by a job, and read from its result. */
export const diversityRoutes = defineRoutes('genotyping', 'any', {
  'POST dataset/diversity': {
    summary:
      'Starts to compute components, similarities and histograms of a genotype dataset or a part of it; the same again gives the job that was.',
    body: diversityRequest,
    response: startedJob,
  },
  'GET dataset/diversity/{uuid}': {
    summary: 'What a completed job found: components, lines, histograms, and what there is of similarities.',
    params,
    response: diversity,
  },
  'GET dataset/diversity/{uuid}/category': {
    summary: 'What the lines are by a field of their passport, or whether they are in a group.',
    params,
    query: z.object({
      by: z.enum(diversityFields).optional(),
      groupId: id.optional(),
    }),
    response: categories,
  },
  'GET dataset/diversity/{uuid}/similarity': {
    summary:
      'A piece of the picture of similarities, row by row, a byte for each cell: 0 is the least, 254 the most, 255 nothing in common.',
    params,
    query: z.object({ level: index, row: index, column: index, rows: side, columns: side }),
  },
  'GET dataset/diversity/{uuid}/relatives': {
    summary: 'The most similar lines of a line, which is named by its place.',
    params,
    query: z.object({ line: index }),
    response: z.array(relative),
  },
});
