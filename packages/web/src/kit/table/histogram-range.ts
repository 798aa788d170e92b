import { readDateSpan } from '@landrace/contract/core/date-span';
import type { Field } from '@landrace/contract/core/field';
import type { FacetHistogram } from '@landrace/contract/core/table-request';
import { isoDay } from '../../lib/i18n/format';
import type { Range } from './filter-edit';
import { isDateKind } from './table-words';

type Bin = FacetHistogram['bins'][number];

/** An end of a bar as a filter writes it. The upper end of a bar of whole numbers or days is exclusive. */
export function writeEdge(field: Field, value: number): string {
  if (isDateKind(field)) return isoDay(value);
  return String(field.kind === 'number' ? Number(value.toPrecision(6)) : Math.round(value));
}

/** The range that a stretch of bars stands for, whichever end came first. */
export function rangeOfBins(field: Field, bins: readonly Bin[], one: number, other: number): Range {
  const first = bins[Math.min(one, other)];
  const last = bins[Math.max(one, other)];
  if (!first || !last) return { from: '', to: '' };
  const isWhole = field.kind !== 'number';
  return { from: writeEdge(field, first.from), to: writeEdge(field, isWhole ? last.to - 1 : last.to) };
}

function readEdge(field: Field, text: string, end: 'from' | 'to'): number | undefined {
  if (!text.trim()) return undefined;
  if (!isDateKind(field)) return Number(text);
  const span = readDateSpan(text);
  if (!span) return Number.NaN;
  // A span ends where the next day begins.
  return end === 'from' ? span.from : span.to - 1;
}

/** Both ends readable and in order; an open end is fine. */
export function isRange(field: Field, { from, to }: Range): boolean {
  const lower = readEdge(field, from, 'from');
  const upper = readEdge(field, to, 'to');
  if (Number.isNaN(lower) || Number.isNaN(upper)) return false;
  return lower === undefined || upper === undefined || lower <= upper;
}

/** Whether a bar has a part in the chosen range; all have while nothing is chosen. */
export function isInRange(field: Field, bin: Bin, range: Range): boolean {
  const lower = readEdge(field, range.from, 'from') ?? Number.NEGATIVE_INFINITY;
  const upper = readEdge(field, range.to, 'to') ?? Number.POSITIVE_INFINITY;
  return bin.to > lower && bin.from <= upper;
}
