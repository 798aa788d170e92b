import { accessOf } from '@landrace/contract/core/table';
import { test as administrator } from '../fixtures/signed-in';
import { test as anyone } from '../fixtures/test';
import type { List } from './list-definitions';

/** Whoever may read a list reads it: anyone on the shared portal, or an administrator. */
export function testOf({ definition }: List): typeof anyone {
  // The administrator's test has fixtures more, which no test of a list asks for.
  return accessOf(definition) === 'any' ? anyone : (administrator as typeof anyone);
}
