import { describe, expect, test } from 'vitest';
import type { Condition } from './condition';
import { conditionWeight } from './condition-weight';
import type { Fields } from './field';
import { mergeEqualParts } from './merge-equal-parts';

const fields = { name: { kind: 'text' }, synonyms: { kind: 'tags' } } as unknown as Fields;
const named = (value: string): Condition => ({ field: 'name', comparator: 'equals', values: [value] });
const searched = (...values: string[]): Condition => ({
  field: 'synonyms',
  comparator: 'jsonSearch',
  values,
});

describe('the weight of a condition', () => {
  test.each<[Condition | undefined, number]>([
    [undefined, 0],
    [named('a'), 1],
    [{ all: [named('a'), { not: named('b') }] }, 2],
    [searched('a'), 10],
    [{ field: 'synonyms', comparator: 'isNull', values: [] }, 1],
    [searched(...Array.from({ length: 250 }, (_, index) => `${index}`)), 30],
    [{ any: [searched('a'), named('a')] }, 11],
  ])('%j weighs %d', (condition, weight) => {
    expect(conditionWeight(fields, condition)).toBe(weight);
  });
});

describe('equal parts', () => {
  test('are tested once, however the groups are nested', () => {
    const folded: Condition = { all: [{ all: [named('a'), named('b')] }, named('a')] };
    expect(mergeEqualParts(folded)).toEqual({ all: [named('a'), named('b')] });
    expect(mergeEqualParts({ any: [named('a'), named('a')] })).toEqual(named('a'));
  });
  test('of different groups stay apart', () => {
    const mixed: Condition = { all: [named('a'), { any: [named('a'), named('b')] }] };
    expect(mergeEqualParts(mixed)).toEqual(mixed);
    expect(mergeEqualParts({ not: { all: [named('a'), named('a')] } })).toEqual({ not: named('a') });
  });
});
