import { choice, integer, text } from '@landrace/contract/core/field';
import { expect, test } from 'vitest';
import { offeredComparators, operatorKey, operatorsOf } from './filter-operators';

test('an operator is followed by its opposite, unless that is an operator of its own', () => {
  const operators = operatorsOf(integer(), { comparator: 'equals', negated: false }).map(operatorKey);
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
  const operators = operatorsOf(integer(), { comparator: 'lessThan', negated: true }).map(operatorKey);
  expect(operators.at(-1)).toBe('not lessThan');
});

test('values that are shown as other words are picked, not typed', () => {
  const codes = { texts: 'testing.uses', codeOf: { food: 'food' } };
  const picked = ['inSet', 'equals', 'isNull', 'isNotNull'];
  expect(offeredComparators(choice(['wild', 'cultivar']))).toEqual(picked);
  expect(offeredComparators(text({ codes }))).toEqual(picked);
  expect(offeredComparators(text({ codes, joinedBy: ', ' }))).toEqual(['contains', 'isNull', 'isNotNull']);
});
