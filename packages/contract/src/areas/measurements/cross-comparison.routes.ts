import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { idsPerCall } from '../groups/group-kinds';
import { comparedUnits, maxComparedPairs } from './compared';
import { maxPoints } from './points';
import { points } from './points.routes';
import { boxFigures } from './summary.routes';

const comparedTypes = ['TRAIT', 'CLIMATE', 'GERMPLASM_COLUMN'] as const;

const compared = z
  .object({
    type: z.enum(comparedTypes),
    /** Of a trait or climate variable. */
    id: id.nullish(),
    /** A field of the list of germplasm. */
    columnName: z.string().max(100).nullish(),
    /** Without any, all datasets that the caller may read. */
    datasetIds: z.array(id).max(10_000).nullish(),
    /** Germplasm of traits and columns, locations of climate. */
    markedIds: z.array(id).max(idsPerCall).nullish(),
    groupIds: z.array(id).max(1_000).nullish(),
    /** Of traits. */
    withoutSuspect: z.boolean().nullish(),
  })
  .refine((one) => one.type === 'GERMPLASM_COLUMN' || typeof one.id === 'number', { path: ['id'] })
  .refine((one) => one.type === 'GERMPLASM_COLUMN' || one.datasetIds?.length !== 0, { path: ['datasetIds'] })
  .refine((one) => one.type !== 'GERMPLASM_COLUMN' || Boolean(one.columnName), { path: ['columnName'] })
  .meta({ id: 'ComparedValues' });
export type Compared = z.output<typeof compared>;

/** By what points are coloured: a field of germplasm, the location of the climate, or the chosen groups. */
const comparedColours = ['column', 'site', 'group'] as const;

const colour = z
  .object({ by: z.enum(comparedColours), columnName: z.string().max(100).nullish() })
  .refine(({ by, columnName }) => by !== 'column' || Boolean(columnName), { path: ['columnName'] });
export type ComparedColour = z.output<typeof colour>;

const box = z.object({
  /** Its position among the categories, and that of its group if the points are divided by colour. */
  category: z.int(),
  group: z.int().optional(),
  ...boxFigures,
});

const crossChart = points
  .extend({
    /** For the first and the second: the categories of values that are not numbers, in the order of the drawing. */
    categories: z.array(
      z.object({
        shown: z.array(z.object({ value: z.string(), count: z.int() })),
        /** The others, which are too many to draw, and their points. */
        others: z.int(),
        otherPoints: z.int(),
      }),
    ),
    /** A number and a category: the figures of the number in each category. */
    boxes: z.array(box).optional(),
    /** Two categories: for each of the first, the points in each of the second and in its others. */
    counts: z.array(z.array(z.int())).optional(),
    /** The location of each point, if climate is compared. */
    sites: z.object({ ids: z.array(z.int()), names: z.record(z.string(), z.string()) }).optional(),
  })
  .meta({ id: 'CrossChart' });
export type CrossChart = z.output<typeof crossChart>;

export const crossComparisonRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/crosscomparison': {
    effect: 'read',
    summary: `Pairs of values of the same germplasm as tab-separated text, at most ${maxComparedPairs}.`,
    body: z.object({ first: compared, second: compared }),
  },
  'POST dataset/crosscomparison/chart': {
    effect: 'read',
    summary: `The same for a chart: points, boxes or counts by the kinds of the values. Categories are numbered. Above ${maxPoints} points, counts in grids.`,
    body: z.object({
      first: compared,
      second: compared,
      per: z.enum(comparedUnits).nullish(),
      colour: colour.nullish(),
    }),
    response: crossChart,
  },
});
