import type { Condition } from '@landrace/contract/core/condition';
import type { DateSpan } from '@landrace/contract/core/date-span';
import type { Field } from '@landrace/contract/core/field';
import {
  type Facet,
  type FacetHistogram,
  type FacetValues,
  histogramBins,
} from '@landrace/contract/core/table-request';
import { type AnyRow, elementsOf, type RowValue, rowValue } from './row-value';
import { compareText } from './text-order';

/** The condition for a field's own facet: without conditions on the field itself and on its parts. */
export function withoutFields(condition: Condition, fields: readonly string[]): Condition | undefined {
  if ('field' in condition) return fields.includes(condition.field) ? undefined : condition;
  if ('not' in condition) {
    const inner = withoutFields(condition.not, fields);
    return inner && { not: inner };
  }
  const parts = ('all' in condition ? condition.all : condition.any).flatMap(
    (part) => withoutFields(part, fields) ?? [],
  );
  if (parts.length < 2) return parts[0];
  return 'all' in condition ? { all: parts } : { any: parts };
}

interface FacetRequest {
  readonly name: string;
  readonly field: Field;
  /** How many values are listed. */
  readonly limit: number;
  /** Only values that contain it are listed. */
  readonly search?: string | undefined;
}

export function countFacet(rows: readonly AnyRow[], request: FacetRequest): Facet {
  const { field, name } = request;
  const values = rows.map((row) => rowValue(field, row, name));
  return field.facet === 'histogram' ? histogram(field, values) : valueCounts(request, values);
}

type Countable = string | number | boolean;

function valueCounts(
  { field, limit, search = '' }: FacetRequest,
  values: readonly (RowValue | undefined)[],
): FacetValues {
  const counts = new Map<Countable, number>();
  let missing = 0;
  for (const value of values) {
    const members = membersOf(field, value);
    if (members.size === 0) missing += 1;
    for (const member of members) counts.set(member, (counts.get(member) ?? 0) + 1);
  }
  const isFound = ([value]: [Countable, number]) =>
    String(value).toLowerCase().includes(search.trim().toLowerCase());
  const ordered = [...counts]
    .filter(isFound)
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareText(String(a), String(b)));
  return {
    values: ordered.slice(0, limit).map(([value, count]) => ({ value, count })),
    missing,
    more: Math.max(0, ordered.length - limit),
  };
}

/** An absent flag is false; a list counts once for each of its members. */
function membersOf(field: Field, value: RowValue | undefined): ReadonlySet<Countable> {
  if (field.kind === 'flag') return new Set([value === true]);
  if (value === undefined) return new Set();
  return new Set(Array.isArray(value) ? (elementsOf(field, value) as Countable[]) : [value as Countable]);
}

function histogram(field: Field, values: readonly (RowValue | undefined)[]): FacetHistogram {
  const numbers = values.flatMap((value) => (value === undefined ? [] : [numberOf(value)]));
  const missing = values.length - numbers.length;
  if (numbers.length === 0) return { bins: [], missing };
  const min = numbers.reduce((lowest, value) => Math.min(lowest, value));
  const max = numbers.reduce((highest, value) => Math.max(highest, value));
  const width = binWidth(field, min, max);
  const edges = Array.from({ length: binCount(min, max, width) + 1 }, (_, index) => min + index * width);
  const bins = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? max;
    const isLast = index === edges.length - 2;
    return { from, to, count: numbers.filter((value) => value >= from && (isLast || value < to)).length };
  });
  return { bins, missing, min, max };
}

const dayMs = 86_400_000;

function numberOf(value: RowValue): number {
  if (typeof value !== 'object') return Number(value);
  return Math.floor((value as DateSpan).from / dayMs) * dayMs;
}

/** Integers and days are never split between two bars. */
function binWidth({ kind }: Field, min: number, max: number): number {
  const width = (max - min) / histogramBins;
  if (kind === 'number') return width || 1;
  const unit = kind === 'date' || kind === 'timestamp' || kind === 'partialDate' ? dayMs : 1;
  return unit * Math.max(1, Math.ceil((max - min + unit) / unit / histogramBins));
}

function binCount(min: number, max: number, width: number): number {
  return Math.min(histogramBins, Math.floor((max - min) / width) + 1);
}
