import { accessOf } from '@landrace/contract/core/table';
import { test as administrator } from '../fixtures/signed-in';
import { test as anyone } from '../fixtures/test';
import type { List } from './list-definitions';

/** A list is read by those who may: anyone on the shared portal, or an administrator. */
export function testOf({ definition }: List): typeof anyone {
  // The administrator's test has more fixtures, which no test of a list uses.
  return accessOf(definition) === 'any' ? anyone : (administrator as typeof anyone);
}
