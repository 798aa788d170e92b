import { z } from 'zod';
import { subset } from '../datasets/subset.schema';

/** A part of trials or climate datasets. Only values of trials can be suspect. */
export const measuredSubset = subset
  .extend({ withoutSuspect: z.boolean().nullish() })
  .meta({ id: 'MeasuredSubset' });
/** @public the browser's pages choose by it */
export type MeasuredSubset = z.output<typeof measuredSubset>;
