import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { z } from 'zod';
import type { Row } from '../../core/table';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import type { climates } from '../climate/climate.table';
import type { datasets } from '../datasets/dataset.table';
import { datasetIds } from '../datasets/subset.schema';
import type { traits } from '../trials/trait.table';
import { measuredSubset } from './measured-subset.schema';

/** Rows of the lists, unchanged. */
const datasetRow = z.custom<Row<typeof datasets>>().meta({ type: 'object' });
const traitRow = z.custom<Row<typeof traits>>().meta({ type: 'object' });
const climateRow = z.custom<Row<typeof climates>>().meta({ type: 'object' });

const statistics = z
  .object({
    datasetId: z.int(),
    treatmentId: z.int().optional(),
    /** Of the trait or climate variable. */
    xId: z.int(),
    /** The id of a chosen group in brackets, or `Marked items` for those chosen by id. */
    groupIds: z.string().optional(),
    min: z.number(),
    q1: z.number(),
    median: z.number(),
    q3: z.number(),
    max: z.number(),
    avg: z.number(),
    count: z.int(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.output<typeof statistics>;

const treatment = z.object({ id: z.int(), name: z.string(), description: z.string().optional() });

const traitStatistics = z.object({
  traitId: z.int(),
  traitName: z.string(),
  traitNameShort: z.string().optional(),
  dataType: z.enum(dataTypes),
  categories: z.array(z.array(z.string())).optional(),
  /** Of categories: their positions in the scale, from 0. Absent for text. */
  min: z.number().optional(),
  avg: z.number().optional(),
  max: z.number().optional(),
  count: z.int(),
});
export type TraitStatistics = z.output<typeof traitStatistics>;

const named = measuredSubset
  .extend({ xIds: z.array(id).min(1).max(1_000) })
  .meta({ id: 'SubsetOfVariables' });

/** Statistics in the form of the contract; `summary.routes.ts` has those of our own screens. */
export const statisticsRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/trait': {
    effect: 'read',
    summary: 'Traits with values in these datasets, by name.',
    body: z.object({ datasetIds }),
    response: z.array(traitRow),
  },
  'POST dataset/climate': {
    effect: 'read',
    summary: 'Climate variables with values in these datasets, by name.',
    body: z.object({ datasetIds }),
    response: z.array(climateRow),
  },
  'POST trait/stats': {
    effect: 'read',
    summary: 'Lowest, average and highest value of traits over datasets.',
    body: z.object({ datasetIds, traitIds: z.array(id).min(1).max(1_000) }),
    response: z.array(traitStatistics),
  },
  'POST dataset/stats/trial': {
    effect: 'read',
    summary: 'Quartiles of numeric traits by dataset, treatment and chosen group.',
    body: measuredSubset,
    response: z.object({
      datasets: z.array(datasetRow),
      traits: z.array(traitRow),
      treatments: z.array(treatment),
      stats: z.array(statistics),
    }),
  },
  'POST dataset/stats/climate': {
    effect: 'read',
    summary: 'Quartiles of numeric climate variables by dataset and chosen group.',
    body: measuredSubset,
    response: z.object({
      datasets: z.array(datasetRow),
      climates: z.array(climateRow),
      stats: z.array(statistics),
    }),
  },
  'POST dataset/categorical/trial': {
    effect: 'read',
    summary: 'How often each value of traits occurs in each dataset, as tab-separated text.',
    body: named,
  },
  'POST dataset/categorical/climate': {
    effect: 'read',
    summary: 'How often each value of climate variables occurs in each dataset, as tab-separated text.',
    body: named,
  },
});
