import type { Field, Kind } from './field';
import type { FilterLeaf } from './filter';
import type { FacetHistogram } from './table-request';

/** Both ends as a filter writes them; an open end is the empty text. */
export interface ValueRange {
  readonly from: string;
  readonly to: string;
  /** Excludes the upper end, as in every bar of decimal numbers but the last. */
  readonly isToExcluded?: true;
}

type Bar = FacetHistogram['bins'][number];

const dayMs = 86_400_000;
const dateKinds: readonly Kind[] = ['date', 'timestamp', 'partialDate'];

/** An end of a bar as a filter writes it. Fifteen digits are what a floating-point number preserves. */
export function writeEdge({ kind }: Field, value: number): string {
  if (dateKinds.includes(kind)) return new Date(value).toISOString().slice(0, 10);
  return String(kind === 'number' ? Number(value.toPrecision(15)) : Math.round(value));
}

/** The last integer or day before an edge; decimal numbers have none. */
function stepOf({ kind }: Field): number | undefined {
  if (dateKinds.includes(kind)) return dayMs;
  return kind === 'number' ? undefined : 1;
}

/** The range of consecutive bars, in either order: exactly the values that they count. */
export function rangeOfBars(field: Field, bars: readonly Bar[], one: number, other: number): ValueRange {
  const first = bars[Math.min(one, other)];
  const last = bars[Math.max(one, other)];
  if (!first || !last) return { from: '', to: '' };
  const from = writeEdge(field, first.from);
  const step = stepOf(field);
  if (last === bars.at(-1)) return { from, to: writeEdge(field, last.to) };
  return step === undefined
    ? { from, to: writeEdge(field, last.to), isToExcluded: true }
    : { from, to: writeEdge(field, last.to - step) };
}

/** The conditions that a value within the range fulfils, all of them; none for a range that is open at both ends. */
export function rangeConditions(
  column: string,
  { from, to, isToExcluded }: ValueRange,
): readonly FilterLeaf[] {
  if (from && to && !isToExcluded) return [{ column, comparator: 'between', values: [from, to] }];
  const lower: FilterLeaf[] = from ? [{ column, comparator: 'greaterOrEquals', values: [from] }] : [];
  if (!to) return lower;
  return [...lower, { column, comparator: isToExcluded ? 'lessThan' : 'lessOrEquals', values: [to] }];
}
