import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { climateDimensions, trialDimensions } from './dimensions';
import { measuredSubset, namedItems } from './measured-subset.schema';
import { maxPlottedVariables, maxPoints, pointRules, pointUnits } from './points';
import { variable } from './variable.schema';

const pair = z
  .object({
    x: z.int(),
    y: z.int(),
    n: z.int(),
    r: z.number().optional(),
    p: z.number().optional(),
    /** Counts of points in a grid, rows from below, if there are too many points. */
    grid: z.array(z.int()).optional(),
  })
  .meta({ id: 'PointPair' });

const spread = z
  .object({ count: z.int(), from: z.number(), to: z.number(), bins: z.array(z.int()) })
  .partial({ from: true, to: true })
  .meta({ id: 'PointSpread' });

const lists = z
  .object({
    /** Germplasm or location, and its name. */
    items: z.array(z.int()),
    names: z.record(z.string(), z.string()),
    /** The plot of each, if a point is not all plots of a germplasm. */
    plots: z.array(z.int()).optional(),
    /** Days since 1970-01-01, or years; null without a date. */
    times: z.array(z.int().nullable()).optional(),
    /** The position of its group; null if it belongs to none. */
    groups: z.array(z.int().nullable()),
    /** For each variable. */
    values: z.array(z.array(z.number().nullable())),
  })
  .meta({ id: 'PointLists' });

/** Values side by side. */
export const points = z
  .object({
    variables: z.array(variable),
    /** Points with at least one value. */
    count: z.int(),
    /** Each pair of variables by their positions, with the correlation of the points that have both. */
    pairs: z.array(pair),
    /** How the values of each variable are distributed. */
    spreads: z.array(spread),
    /** Cells of a grid in each direction. */
    gridSize: z.int(),
    /** What the points are divided by, the largest group first. */
    groups: z.array(z.object({ key: z.string(), name: z.string().optional(), count: z.int() })),
    /** Absent if there are more than a browser should draw. All lists are in the order of the points. */
    points: lists.optional(),
  })
  .meta({ id: 'Points' });
export type Points = z.output<typeof points>;

const choice = measuredSubset.extend({
  xIds: z.array(id).min(1).max(maxPlottedVariables),
  per: z.enum(pointUnits).nullish(),
  rule: z.enum(pointRules).nullish(),
  ...namedItems,
});

export const pointRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/data/trial/points': {
    effect: 'read',
    summary: `Values of traits side by side, for scatter plots, with correlations; above ${maxPoints} points, counts in grids.`,
    body: choice.extend({ by: z.enum(trialDimensions).nullish() }),
    response: points,
  },
  'POST dataset/data/climate/points': {
    effect: 'read',
    summary: 'Values of climate variables side by side, likewise.',
    body: choice.extend({ by: z.enum(climateDimensions).nullish() }),
    response: points,
  },
});
