import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { climateDimensions, trialDimensions } from './dimensions';
import { measuredSubset, namedItems } from './measured-subset.schema';
import { maxFieldPlots, maxFieldVariables, maxLines } from './timeline';
import { variable } from './variable.schema';

/** Since 1970-01-01. */
const day = z.int();

const dated = z
  .array(z.object({ variableId: z.int(), first: day, last: day }))
  .meta({ id: 'DatedVariables' });

/** All lists are in the order of the days. */
const series = z.object({
  /** Empty for values that have none. */
  key: z.string(),
  name: z.string().optional(),
  days: z.array(day),
  counts: z.array(z.int()),
  means: z.array(z.number()),
  q1s: z.array(z.number()),
  medians: z.array(z.number()),
  q3s: z.array(z.number()),
});

const line = z.object({
  /** Absent for a line of a germplasm or location. */
  plotId: z.int().optional(),
  itemId: z.int(),
  name: z.string(),
  days: z.array(day),
  counts: z.array(z.int()),
  means: z.array(z.number()),
});

const timeline = z
  .object({
    /** Absent if nothing of it can be seen, or if its values are not numbers. */
    variable: variable.optional(),
    /** Those with the most values first. */
    series: z.array(series),
    lines: z.array(line),
    /** Values without a day, which no series has. */
    undated: z.int(),
    /** There are more series than an answer has. */
    isCut: z.boolean(),
  })
  .meta({ id: 'Timeline' });
export type Timeline = z.output<typeof timeline>;

const field = z
  .object({
    variables: z.array(variable),
    /** Those with row and column, or with an outline. All lists are in the order of the plots. */
    plots: z.object({
      ids: z.array(z.int()),
      rows: z.array(z.int().nullable()),
      columns: z.array(z.int().nullable()),
      items: z.array(z.int()),
      /** Of the germplasm, by id. */
      names: z.record(z.string(), z.string()),
      reps: z.array(z.string()),
      treatments: z.array(z.string().nullable()),
    }),
    /** Plots that have neither row and column nor an outline. */
    unplaced: z.int(),
    /** Of each variable: the mean of each plot on each day. Lists are sorted by day; values without one come first. */
    values: z.array(
      z.object({
        variableId: z.int(),
        /** Positions among the plots. */
        plots: z.array(z.int()),
        days: z.array(day.nullable()),
        means: z.array(z.number()),
        counts: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'Field' });
export type Field = z.output<typeof field>;

const plotPlaces = z
  .object({
    /** Absent if nothing of it can be seen, or if its values are not numbers. */
    variable: variable.optional(),
    /** Those with coordinates. All lists are in the order of the plots. */
    plots: z.object({
      ids: z.array(z.int()),
      items: z.array(z.int()),
      /** Of the germplasm, by id. */
      names: z.record(z.string(), z.string()),
      latitudes: z.array(z.number()),
      longitudes: z.array(z.number()),
      means: z.array(z.number().nullable()),
      counts: z.array(z.int()),
    }),
  })
  .meta({ id: 'PlotPlaces' });
export type PlotPlaces = z.output<typeof plotPlaces>;

const one = z.array(id).min(1).max(1);
const lineIds = z.array(id).max(maxLines).nullish();
const choice = measuredSubset.extend({ xIds: one, itemIds: lineIds, ...namedItems });

export const timelineRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/data/trial/day': {
    effect: 'read',
    summary: 'Numeric traits with values on more than one day.',
    body: measuredSubset,
    response: dated,
  },
  'POST dataset/data/climate/day': {
    effect: 'read',
    summary: 'Numeric climate variables with values on more than one day.',
    body: measuredSubset,
    response: dated,
  },
  'POST dataset/data/trial/timeline': {
    effect: 'read',
    summary:
      'Exact quartiles and means of a trait on each day, and the values of chosen plots and germplasm.',
    body: choice.extend({ by: z.enum(trialDimensions).nullish(), plotIds: lineIds }),
    response: timeline,
  },
  'POST dataset/data/climate/timeline': {
    effect: 'read',
    summary:
      'Exact quartiles and means of a climate variable on each day, and the values of chosen locations.',
    body: choice.extend({ by: z.enum(climateDimensions).nullish() }),
    response: timeline,
  },
  'POST dataset/data/trial/field': {
    effect: 'read',
    summary: `Plots of one trial that have row and column or an outline, with the values of traits on each day; refused above ${maxFieldPlots} plots.`,
    body: measuredSubset.extend({ datasetIds: one, xIds: z.array(id).min(1).max(maxFieldVariables) }),
    response: field,
  },
  'POST dataset/data/trial/place': {
    effect: 'read',
    summary: `Plots that have coordinates, with the mean of a trait; refused above ${maxFieldPlots} plots.`,
    body: measuredSubset.extend({ xIds: one }),
    response: plotPlaces,
  },
});
