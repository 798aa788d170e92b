import type { Condition } from '@landrace/contract/core/condition';
import { describe, expect, test } from 'vitest';
import { withoutFields } from './facet-condition';

const on = (field: string): Condition => ({ field, comparator: 'equals', values: ['x'] });

describe('a facet counts without its own conditions', () => {
  test.each<[string, Condition, Condition | undefined]>([
    ['alone', on('colour'), undefined],
    ['among others', { all: [on('colour'), on('size')] }, on('size')],
    [
      'below another group',
      { all: [{ any: [on('colour'), on('size')] }, on('age')] },
      { all: [on('size'), on('age')] },
    ],
    ['with a part of it', { all: [on('colour'), on('shade'), on('size')] }, on('size')],
    ['negated', { not: on('colour') }, undefined],
    ['of other fields only', { all: [on('size'), on('age')] }, { all: [on('size'), on('age')] }],
  ])('%s', (_where, condition, rest) => {
    expect(withoutFields(condition, ['colour', 'shade'])).toEqual(rest);
  });
});
