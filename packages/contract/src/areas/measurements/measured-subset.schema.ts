import { z } from 'zod';
import { id } from '../../id';
import { subset } from '../datasets/subset.schema';
import { maxNamedItems } from './dimensions';

/** A part of trials or climate datasets. Only values of trials can be suspect. */
export const measuredSubset = subset
  .extend({ withoutSuspect: z.boolean().nullish() })
  .meta({ id: 'MeasuredSubset' });
/** @public the browser's pages choose by it */
export type MeasuredSubset = z.output<typeof measuredSubset>;

const few = z.array(id).max(maxNamedItems).nullish();

/** What `namedgermplasm` and `namedlocations` divide by. */
export const namedItems = { namedGermplasmIds: few, namedLocationIds: few };

export interface NamedItems {
  readonly namedGermplasmIds?: readonly number[] | null | undefined;
  readonly namedLocationIds?: readonly number[] | null | undefined;
}
