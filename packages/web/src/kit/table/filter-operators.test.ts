import { expect, test } from 'vitest';
import { operatorKey, operatorsOf } from './filter-operators';

test('an operator is followed by its opposite, unless that is an operator of its own', () => {
  const operators = operatorsOf('integer', { comparator: 'equals', negated: false }).map(operatorKey);
  expect(operators).toEqual([
    'equals',
    'not equals',
    'greaterThan',
    'greaterOrEquals',
    'lessThan',
    'lessOrEquals',
    'between',
    'not between',
    'inSet',
    'not inSet',
    'isNull',
    'isNotNull',
  ]);
});

test('an operator from an address stays, even if nobody would choose it', () => {
  const operators = operatorsOf('integer', { comparator: 'lessThan', negated: true }).map(operatorKey);
  expect(operators.at(-1)).toBe('not lessThan');
});
