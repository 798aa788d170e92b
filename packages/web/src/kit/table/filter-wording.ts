import type { Field } from '@landrace/contract/core/field';
import type { Comparator, FilterLeaf, FilterNode, WireValue } from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import { isNegatable, type Negatable, type Operator } from './filter-operators';

/** The texts that a sentence about a filter is made of, translated. */
export interface FilterTexts {
  readonly label: (column: string) => string;
  readonly comparator: (comparator: Comparator, field: Field) => string;
  readonly value: (column: string, field: Field, value: WireValue) => string;
  readonly all: (parts: readonly string[]) => string;
  readonly any: (parts: readonly string[]) => string;
  readonly between: (from: string, to: string) => string;
  /** The opposite of a comparison. */
  readonly opposite: (comparator: Negatable) => string;
  readonly not: (condition: string) => string;
  readonly more: (count: number) => string;
}

/** Maximum number of values in a chip. */
const valuesShown = 3;

/** "Elevation (m) at least 200", "(Genus is Hordeum or Genus is Secale)". */
export function describeFilter(table: TableDefinition, node: FilterNode, texts: FilterTexts): string {
  if ('all' in node) return texts.all(node.all.map((part) => nested(table, part, texts)));
  if ('any' in node) return texts.any(node.any.map((part) => nested(table, part, texts)));
  if ('not' in node) {
    const { not } = node;
    return 'comparator' in not && isNegatable(not.comparator)
      ? describeLeaf(table, not, true, texts)
      : texts.not(describeFilter(table, not, texts));
  }
  return describeLeaf(table, node, false, texts);
}

export function describeOperator(
  { comparator, negated }: Operator,
  field: Field,
  texts: FilterTexts,
): string {
  if (!negated) return texts.comparator(comparator, field);
  return isNegatable(comparator)
    ? texts.opposite(comparator)
    : texts.not(texts.comparator(comparator, field));
}

function nested(table: TableDefinition, node: FilterNode, texts: FilterTexts): string {
  const text = describeFilter(table, node, texts);
  return 'all' in node || 'any' in node ? `(${text})` : text;
}

function describeLeaf(
  table: TableDefinition,
  leaf: FilterLeaf,
  negated: boolean,
  texts: FilterTexts,
): string {
  const field = table.fields[leaf.column];
  if (!field) return leaf.column;
  const values = (leaf.values ?? []).map((value) => texts.value(leaf.column, field, value));
  const parts = [
    texts.label(leaf.column),
    describeOperator({ comparator: leaf.comparator, negated }, field, texts),
  ];
  if (leaf.comparator === 'between') parts.push(texts.between(values[0] ?? '', values[1] ?? ''));
  else if (values.length > 0) parts.push(listed(values, texts));
  return parts.join(' ');
}

function listed(values: readonly string[], texts: FilterTexts): string {
  if (values.length <= valuesShown) return values.join(', ');
  return `${values.slice(0, valuesShown).join(', ')} ${texts.more(values.length - valuesShown)}`;
}
