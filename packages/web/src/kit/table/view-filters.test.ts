import { boolean, choice, records, tags, text } from '@landrace/contract/core/field';
import { describe, expect, test } from 'vitest';
import {
  type Filters,
  quickTextOf,
  rangeOf,
  removeAt,
  setQuickText,
  setRange,
  tickedOf,
  toggleMissing,
  toggleValue,
} from './view-state';

const other = { column: 'name', comparator: 'isNotNull' } as const;
const genus = (value: string) => ({ column: 'genus', field: text(), value });

describe('ticking values of a facet', () => {
  test('goes from equals to one of, and back to nothing', () => {
    const one = toggleValue([other], genus('Hordeum'));
    expect(one).toEqual([other, { column: 'genus', comparator: 'equals', values: ['Hordeum'] }]);
    const two = toggleValue(one, genus('Secale'));
    expect(two[1]).toEqual({ column: 'genus', comparator: 'inSet', values: ['Hordeum', 'Secale'] });
    expect(toggleValue(toggleValue(two, genus('Hordeum')), genus('Secale'))).toEqual([other]);
  });

  test('recognises a value in any case', () => {
    const filters: Filters = [{ column: 'genus', comparator: 'equals', values: ['HORDEUM'] }];
    expect(tickedOf(filters, 'genus').values.has('hordeum')).toBe(true);
    expect(toggleValue(filters, genus('Hordeum'))).toEqual([]);
  });

  test('selects yes or no, not both', () => {
    const yes = toggleValue([], { column: 'released', field: boolean(), value: true });
    const no = toggleValue(yes, { column: 'released', field: boolean(), value: false });
    expect(no).toEqual([{ column: 'released', comparator: 'equals', values: [false] }]);
  });

  test('searches lists for an entry', () => {
    const filters = toggleValue([], { column: 'synonyms', field: tags(), value: 'Bere' });
    expect(filters).toEqual([{ column: 'synonyms', comparator: 'arrayContains', values: ['Bere'] }]);
    expect(toggleValue([], { column: 'held', field: records()(), value: 'Keepers' })).toEqual([
      { column: 'held', comparator: 'arrayContains', values: ['Keepers'] },
    ]);
  });

  test('selects rows without a value instead of the others', () => {
    const field = choice(['wild']);
    const missing = toggleMissing(toggleValue([], { column: 'status', field, value: 'wild' }), 'status');
    expect(missing).toEqual([{ column: 'status', comparator: 'isNull' }]);
    expect(tickedOf(missing, 'status')).toEqual({ values: new Set(), written: [], missing: true });
    expect(toggleValue(missing, { column: 'status', field, value: 'wild' })).toEqual([
      { column: 'status', comparator: 'equals', values: ['wild'] },
    ]);
    expect(toggleMissing(missing, 'status')).toEqual([]);
  });
});

describe('a range', () => {
  test.each([
    [{ from: '1', to: '2' }, 'between', ['1', '2']],
    [{ from: '1', to: '' }, 'greaterOrEquals', ['1']],
    [{ from: '', to: '2' }, 'lessOrEquals', ['2']],
  ] as const)('%j is written as %s and read back', (range, comparator, values) => {
    const filters = setRange([other], 'elevation', range);
    expect(filters[1]).toEqual({ column: 'elevation', comparator, values });
    expect(rangeOf(filters, 'elevation')).toEqual(range);
    expect(setRange(filters, 'elevation', { from: '', to: '' })).toEqual([other]);
  });

  test('of a bar excludes its upper edge, and is read back', () => {
    const range = { from: '8.5', to: '9', isToExcluded: true } as const;
    const filters = setRange([other], 'elevation', range);
    expect(filters).toEqual([
      other,
      { column: 'elevation', comparator: 'greaterOrEquals', values: ['8.5'] },
      { column: 'elevation', comparator: 'lessThan', values: ['9'] },
    ]);
    expect(rangeOf(filters, 'elevation')).toEqual(range);
    expect(setRange(filters, 'elevation', { from: '', to: '' })).toEqual([other]);
  });

  test('replaces two half ranges', () => {
    const halves: Filters = [
      { column: 'elevation', comparator: 'greaterOrEquals', values: [1] },
      other,
      { column: 'elevation', comparator: 'lessOrEquals', values: [9] },
    ];
    expect(rangeOf(halves, 'elevation')).toEqual({ from: '1', to: '9' });
    expect(setRange(halves, 'elevation', { from: '2', to: '3' })).toEqual([
      { column: 'elevation', comparator: 'between', values: ['2', '3'] },
      other,
    ]);
  });
});

test('the quick filter is one contains on the name', () => {
  const filters = setQuickText([other], 'name', 'HOR');
  expect(quickTextOf(filters, 'name')).toBe('HOR');
  expect(setQuickText(filters, 'name', 'HOR 1')).toHaveLength(2);
  expect(setQuickText(filters, 'name', '')).toEqual([other]);
  expect(removeAt(filters, 0)).toEqual([{ column: 'name', comparator: 'contains', values: ['HOR'] }]);
});
