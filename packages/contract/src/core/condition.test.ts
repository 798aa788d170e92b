import { describe, expect, test } from 'vitest';
import {
  type Condition,
  conditionWeight,
  fieldsOf,
  mergeEqualParts,
  readFilterTree,
  readFlatFilter,
  UnknownColumn,
} from './condition';
import { boolean, type Fields, flag, integer, partialDate, records, tags, text } from './field';
import type { FlatFilter } from './filter';
import { defineTable } from './table';

const seeds = defineTable({
  name: 'seeds',
  area: 'example',
  segment: 'seed',
  key: 'id',
  nameField: 'name',
  defaultSort: { field: 'name' },
  fields: {
    id: integer(),
    name: text(),
    synonyms: tags({ optional: true }),
    isOld: boolean(),
    hasImage: flag(),
    collected: partialDate({ optional: true }),
    places: records<{ id: number }>()({ optional: true }),
    status: text({ codes: { texts: 'seeds.status', codeOf: { Wild: 100, 'Wild, natural': 110 } } }),
    secret: text({ filterable: false }),
  },
});
const lookup = fieldsOf(seeds);
const flat = (...list: FlatFilter[]) => readFlatFilter(lookup, list);
const is = (column: string, value: string | number, operator?: string): FlatFilter => ({
  column,
  comparator: 'equals',
  values: [value],
  ...(operator !== undefined && { operator }),
});
const equal = (field: string, value: string | number) => ({ field, comparator: 'equals', values: [value] });

describe('the flat list', () => {
  test('is folded from the left: the operator before an entry joins it', () => {
    expect(flat(is('name', 'a', 'or'), is('name', 'b', 'and'), is('id', 1)).condition).toEqual({
      all: [{ any: [equal('name', 'a'), equal('name', 'b')] }, equal('id', 1)],
    });
  });

  test('ignores an unknown comparator and reports it', () => {
    const reading = flat(is('name', 'a', 'and'), {
      column: 'id',
      comparator: 'and',
      operator: 'inSet',
      values: [1],
    });
    expect(reading).toEqual({
      condition: equal('name', 'a'),
      ignored: [{ path: 'filter[1]', reason: 'comparator.unknown' }],
    });
  });

  test('drops a condition whose joining operator is neither and nor or', () => {
    expect(flat(is('name', 'a', 'xor'), is('name', 'b'))).toEqual({
      condition: equal('name', 'a'),
      ignored: [{ path: 'filter[1]', reason: 'operator.unknown' }],
    });
  });

  test('restricts nothing when everything in it is ignored', () => {
    expect(flat(is('id', 'many')).condition).toBeUndefined();
  });
});

describe('a condition', () => {
  test.each([
    ['a word for a number', is('id', 'x'), 'value.incompatible'],
    ['a comparison of objects', is('places', 'x'), 'comparator.incompatible'],
    ['no value', { column: 'name', comparator: 'equals', values: null }, 'value.missing'],
    ['a blank value', is('name', '  '), 'value.missing'],
    ['half a range', { column: 'id', comparator: 'between', values: [1, null] }, 'value.missing'],
    ['a word for a date', is('collected', 'June'), 'value.incompatible'],
    ['a NUL', is('name', 'a\0b'), 'value.incompatible'],
    ['half a character', is('name', '\ud800'), 'value.incompatible'],
    ['infinity', is('id', '1e999'), 'value.incompatible'],
  ] as const)('with %s is ignored', (_what, entry, reason) => {
    expect(flat(entry)).toEqual({ ignored: [{ path: 'filter[0]', reason }] });
  });

  test('takes numbers as text and text as numbers', () => {
    expect(flat(is('id', ' 12 ')).condition).toEqual(equal('id', 12));
    expect(flat(is('name', 12)).condition).toEqual(equal('name', '12'));
  });

  test('splits the single value of a set at commas, several values stay whole', () => {
    const set = (...values: string[]) => flat({ column: 'name', comparator: 'inSet', values }).condition;
    expect(set('a, b,,c')).toMatchObject({ values: ['a', 'b', 'c', 'a, b,,c'] });
    expect(set('a,b', 'c')).toMatchObject({ values: ['a,b', 'c'] });
    const status = { column: 'status', comparator: 'inSet', values: ['wild, natural'] };
    expect(flat(status).condition).toMatchObject({ values: ['wild, natural'] });
    const ids = flat({ column: 'id', comparator: 'inSet', values: ['1, 2'] });
    expect(ids).toMatchObject({ condition: { values: [1, 2] }, ignored: [] });
  });

  test.each([[[]], [null], [['  ', null]]])('with an empty set, %o, finds nothing', (values) => {
    for (const column of ['name', 'id', 'status']) {
      const leaf = { column, comparator: 'inSet', values } as const;
      const nothing = { condition: { field: column, comparator: 'inSet', values: [] }, ignored: [] };
      expect(flat(leaf)).toEqual(nothing);
      expect(readFilterTree(lookup, leaf)).toEqual(nothing);
    }
  });

  test('with null among its values is read without it, in both forms', () => {
    const leaf = { column: 'name', comparator: 'inSet', values: ['a', null, 'b'] };
    const without = { condition: { field: 'name', comparator: 'inSet', values: ['a', 'b'] }, ignored: [] };
    expect(flat(leaf)).toEqual(without);
    expect(readFilterTree(lookup, leaf)).toEqual(without);
  });

  test('searches a number in the digits of numbers', () => {
    expect(flat({ column: 'id', comparator: 'contains', values: [12] }).condition).toEqual({
      field: 'id',
      comparator: 'contains',
      values: ['12'],
    });
  });

  test('accepts yes and no in every form of the wire', () => {
    for (const value of [1, '1', true, 'true']) {
      expect(flat({ column: 'isOld', comparator: 'equals', values: [value] }).condition).toMatchObject({
        values: [true],
      });
    }
    expect(flat(is('hasImage', 0)).condition).toMatchObject({ values: [false] });
  });

  test('on a missing column, or one that may not be filtered, is refused', () => {
    expect(() => flat(is('nothing', 1))).toThrow(UnknownColumn);
    expect(() => flat(is('secret', 1))).toThrow(UnknownColumn);
    expect(() => flat(is('constructor', 1))).toThrow(UnknownColumn);
  });
});

describe('the tree', () => {
  test('drops what it ignores, and groups that become empty', () => {
    const reading = readFilterTree(lookup, {
      all: [
        { any: [{ column: 'id', comparator: 'equals', values: ['x'] }] },
        { not: { column: 'id', comparator: 'equals', values: ['y'] } },
        { column: 'name', comparator: 'equals', values: ['a'] },
      ],
    });
    expect(reading).toEqual({
      condition: equal('name', 'a'),
      ignored: [
        { path: 'filters.all[0].any[0]', reason: 'value.incompatible' },
        { path: 'filters.all[1].not', reason: 'value.incompatible' },
      ],
    });
  });

  test('finds a single value with a comma in a set', () => {
    const leaf = { column: 'name', comparator: 'inSet', values: ['Wild, natural'] } as const;
    expect(readFilterTree(lookup, leaf).condition).toMatchObject({ values: ['Wild, natural'] });
  });

  test('without conditions restricts nothing', () => {
    expect(readFilterTree(lookup, { any: [] })).toEqual({ ignored: [] });
  });
});

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
