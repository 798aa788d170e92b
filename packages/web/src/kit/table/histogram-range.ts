import { readDateSpan } from '@landrace/contract/core/date-span';
import type { Field } from '@landrace/contract/core/field';
import type { FacetHistogram } from '@landrace/contract/core/table-request';
import type { ValueRange } from '@landrace/contract/core/value-range';
import { isDateKind } from './table-texts';

type Bars = FacetHistogram['bins'];

function readEdge(field: Field, text: string, end: 'from' | 'to'): number | undefined {
  if (!text.trim()) return undefined;
  if (!isDateKind(field)) return Number(text);
  const span = readDateSpan(text);
  if (!span) return Number.NaN;
  // A span ends where the next day starts.
  return end === 'from' ? span.from : span.to - 1;
}

/** Both ends valid and in order; an open end is allowed. */
export function isRange(field: Field, { from, to }: ValueRange): boolean {
  const lower = readEdge(field, from, 'from');
  const upper = readEdge(field, to, 'to');
  if (Number.isNaN(lower) || Number.isNaN(upper)) return false;
  return lower === undefined || upper === undefined || lower <= upper;
}

/** Whether a bar overlaps the selected range; all do while nothing is selected. The last bar includes its upper end. */
export function isInRange(field: Field, bars: Bars, index: number, range: ValueRange): boolean {
  const bar = bars[index];
  if (!bar) return false;
  const lower = readEdge(field, range.from, 'from') ?? Number.NEGATIVE_INFINITY;
  const upper = readEdge(field, range.to, 'to') ?? Number.POSITIVE_INFINITY;
  const isLast = index === bars.length - 1;
  const beginsBelow = range.isToExcluded ? bar.from < upper : bar.from <= upper;
  return beginsBelow && (isLast ? bar.to >= lower : bar.to > lower);
}
