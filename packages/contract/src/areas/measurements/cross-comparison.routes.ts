import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { idsPerCall } from '../groups/group-kinds';

const comparedTypes = ['TRAIT', 'CLIMATE', 'GERMPLASM_COLUMN'] as const;

/** Pairs of values in one answer; more are not seen apart, and take minutes to draw. */
export const maxComparedPairs = 1_000_000;

const compared = z
  .object({
    type: z.enum(comparedTypes),
    /** Of a trait or climate variable. */
    id: id.nullish(),
    /** A field of the list of germplasm. */
    columnName: z.string().max(100).nullish(),
    datasetIds: z.array(id).max(10_000).nullish(),
    /** Germplasm of traits and columns, locations of climate. */
    markedIds: z.array(id).max(idsPerCall).nullish(),
    groupIds: z.array(id).max(1_000).nullish(),
  })
  .refine((one) => one.type === 'GERMPLASM_COLUMN' || typeof one.id === 'number', { path: ['id'] })
  .refine((one) => one.type === 'GERMPLASM_COLUMN' || (one.datasetIds?.length ?? 0) > 0, {
    path: ['datasetIds'],
  })
  .refine((one) => one.type !== 'GERMPLASM_COLUMN' || Boolean(one.columnName), { path: ['columnName'] })
  .meta({ id: 'ComparedValues' });
export type Compared = z.output<typeof compared>;

export const crossComparisonRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/crosscomparison': {
    effect: 'read',
    summary: `Pairs of values of the same germplasm as tab-separated text, at most ${maxComparedPairs}.`,
    body: z.object({ first: compared, second: compared }),
  },
});
