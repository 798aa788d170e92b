import type { Field } from '@landrace/contract/core/field';
import type { Comparator, FilterLeaf, FilterNode, WireValue } from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';

/** The words a sentence about a filter is made of; each language brings its own. */
export interface FilterWords {
  readonly label: (column: string) => string;
  readonly comparator: (comparator: Comparator, field: Field) => string;
  readonly value: (column: string, field: Field, value: WireValue) => string;
  readonly all: (parts: readonly string[]) => string;
  readonly any: (parts: readonly string[]) => string;
  readonly between: (from: string, to: string) => string;
  readonly not: (condition: string) => string;
  readonly more: (count: number) => string;
}

/** A chip has room for so many values. */
const valuesShown = 3;

/** "Elevation (m) at least 200", "(Genus is Hordeum or Genus is Secale)". */
export function describeFilter(table: TableDefinition, node: FilterNode, words: FilterWords): string {
  if ('all' in node) return words.all(node.all.map((part) => nested(table, part, words)));
  if ('any' in node) return words.any(node.any.map((part) => nested(table, part, words)));
  if ('not' in node) return words.not(describeFilter(table, node.not, words));
  return describeLeaf(table, node, words);
}

function nested(table: TableDefinition, node: FilterNode, words: FilterWords): string {
  const text = describeFilter(table, node, words);
  return 'all' in node || 'any' in node ? `(${text})` : text;
}

function describeLeaf(table: TableDefinition, leaf: FilterLeaf, words: FilterWords): string {
  const field = table.fields[leaf.column];
  if (!field) return leaf.column;
  const values = (leaf.values ?? []).map((value) => words.value(leaf.column, field, value));
  const parts = [words.label(leaf.column), words.comparator(leaf.comparator, field)];
  if (leaf.comparator === 'between') parts.push(words.between(values[0] ?? '', values[1] ?? ''));
  else if (values.length > 0) parts.push(listed(values, words));
  return parts.join(' ');
}

function listed(values: readonly string[], words: FilterWords): string {
  if (values.length <= valuesShown) return values.join(', ');
  return `${values.slice(0, valuesShown).join(', ')} ${words.more(values.length - valuesShown)}`;
}
