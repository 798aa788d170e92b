import type { Field } from '@landrace/contract/core/field';
import {
  type Comparator,
  comparators,
  comparatorsOf,
  type FilterLeaf,
  type FilterNode,
  valueCount,
  type WireValue,
} from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { Random } from './random';

type AnyRow = Readonly<Record<string, unknown>>;

/** Values that have broken databases before. */
export const nastyValues: readonly WireValue[] = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  `'; drop table germplasm; --`,
  '$1',
  '#{x}',
  '{}',
  '[]',
  '[1,2',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e999',
  '99999999999999999999',
  '0x10',
  '1,2,3',
  'true',
  '2024-02-30',
  '2024',
  '9999-12-31',
  '0001',
  '2024-05-01T00:00:00.000Z',
  'é',
  'İ',
  'ß',
  '😀',
  '\u202eabc',
  'a\tb\r\nc',
  'a\0b',
  '\ud800',
  'x'.repeat(5000),
  0,
  -1,
  1.5,
  2147483648,
  true,
  false,
  null,
];

/** Useful values for comparisons: those of the rows, and parts of them. */
function sampleValues(field: Field, rows: readonly AnyRow[], name: string): WireValue[] {
  const leaves = (value: unknown): WireValue[] => {
    if (value === null || value === undefined) return [];
    if (typeof value === 'object') return Object.values(value).flatMap(leaves);
    return [value as WireValue];
  };
  const values = rows.flatMap((row) => leaves(row[name]));
  const parts = values.flatMap((value) =>
    typeof value === 'string' && value.length > 3 ? [value.slice(1, 4)] : [],
  );
  const days =
    field.kind === 'date' || field.kind === 'timestamp'
      ? values.map((value) => String(value).slice(0, 10))
      : [];
  return [...values, ...parts, ...days];
}

export interface FilterSamples {
  leaf(column: string, comparator: Comparator): FilterLeaf;
  anyLeaf(): FilterLeaf;
  tree(depth: number): FilterNode;
}

/** Random conditions on one list, with values from its own rows and some nasty ones. */
export function filterSamples(
  table: TableDefinition,
  rows: readonly AnyRow[],
  random: Random,
): FilterSamples {
  const columns = Object.keys(table.fields).filter((name) => table.fields[name]?.filterable !== false);
  const samples = new Map(
    columns.map((name) => [name, sampleValues(table.fields[name] as Field, rows, name)]),
  );

  function value(column: string): WireValue {
    const known = samples.get(column) ?? [];
    return known.length > 0 && random.next() < 0.8 ? random.pick(known) : random.pick(nastyValues);
  }
  function leaf(column: string, comparator: Comparator): FilterLeaf {
    const { least, most } = valueCount(comparator);
    const count = Math.min(most, least + (most > least ? random.below(3) : 0));
    return { column, comparator, values: Array.from({ length: count }, () => value(column)) };
  }
  function anyLeaf(): FilterLeaf {
    const column = random.pick(columns);
    const fitting = comparatorsOf[(table.fields[column] as Field).kind];
    return leaf(column, random.next() < 0.9 ? random.pick(fitting) : random.pick(comparators));
  }
  function tree(depth: number): FilterNode {
    const shape = depth === 0 ? 0 : random.below(5);
    if (shape <= 1) return anyLeaf();
    if (shape === 2) return { not: tree(depth - 1) };
    const parts = Array.from({ length: 1 + random.below(3) }, () => tree(depth - 1));
    return shape === 3 ? { all: parts } : { any: parts };
  }
  return { leaf, anyLeaf, tree };
}
