import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { datasetIds } from '../datasets/subset.schema';
import { climateDimensions, trialDimensions } from './dimensions';
import { measuredSubset, namedItems } from './measured-subset.schema';
import { variable } from './variable.schema';

/** More bars than that are not seen apart. */
const maxSummaryBins = 100;

const key = z.object({
  /** Empty for values that have none. */
  key: z.string(),
  name: z.string().optional(),
});

/** Of a box plot. */
export const boxFigures = {
  count: z.int(),
  min: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  max: z.number(),
  mean: z.number(),
  /** Of the sample; absent for a single value. */
  sd: z.number().optional(),
  /** The farthest values within 1.5 times the distance of the quartiles from them. */
  lowWhisker: z.number(),
  highWhisker: z.number(),
  /** Values beyond the whiskers, and the farthest of them. */
  outlierCount: z.int(),
  outliers: z.array(z.number()),
};

const series = z.object({
  variableId: z.int(),
  /** One for each dimension. */
  keys: z.array(key),
  ...boxFigures,
  /** Values in each bin of the variable. */
  bins: z.array(z.int()).optional(),
});

const category = z.object({
  variableId: z.int(),
  keys: z.array(key),
  value: z.string(),
  count: z.int(),
});

const summary = z
  .object({
    variables: z.array(variable),
    /** Of numeric variables. */
    series: z.array(series),
    /** The range that the bins of a variable divide. */
    ranges: z.array(z.object({ variableId: z.int(), from: z.number(), to: z.number() })).optional(),
    /** Of other variables: how often each value occurs, the most frequent of each variable. */
    categories: z.array(category),
    /** There are more series than an answer has. */
    isCut: z.boolean(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof summary>;
export type SummarySeries = z.output<typeof series>;

const bins = z.int().min(2).max(maxSummaryBins).nullish();
const trialSummary = measuredSubset.extend({
  by: z.array(z.enum(trialDimensions)).max(2).nullish(),
  bins,
  ...namedItems,
});
const climateSummary = measuredSubset.extend({
  by: z.array(z.enum(climateDimensions)).max(2).nullish(),
  bins,
  ...namedItems,
});

const choice = z.object({ datasetIds });

export const summaryRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/data/trial/variable': {
    effect: 'read',
    summary: 'Traits with values in these datasets that the caller can read, by name.',
    body: choice,
    response: z.array(variable),
  },
  'POST dataset/data/climate/variable': {
    effect: 'read',
    summary: 'Climate variables with values in these datasets that the caller can read, by name.',
    body: choice,
    response: z.array(variable),
  },
  'POST dataset/data/trial/summary': {
    effect: 'read',
    summary: 'Exact statistics of trait values, divided by up to two properties of plots and values.',
    body: trialSummary,
    response: summary,
  },
  'POST dataset/data/climate/summary': {
    effect: 'read',
    summary: 'Exact statistics of climate values, divided by up to two properties of locations and values.',
    body: climateSummary,
    response: summary,
  },
});
