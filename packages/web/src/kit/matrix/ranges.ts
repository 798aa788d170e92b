import type { Span } from './axis';

/** Disjoint spans, ascending, none adjacent to the next. */
export type Ranges = readonly Span[];

export const noRanges: Ranges = [];

export function countOf(ranges: Ranges): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

export function includes(ranges: Ranges, item: number): boolean {
  return ranges.some(({ from, to }) => item >= from && item < to);
}

/** From one item to another, whichever comes first. */
export function spanBetween(one: number, other: number): Span {
  return { from: Math.min(one, other), to: Math.max(one, other) + 1 };
}

export function added(ranges: Ranges, span: Span): Ranges {
  const sorted = [...ranges, span].sort((one, other) => one.from - other.from);
  const joined: Span[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else joined.push(next);
  }
  return joined;
}

export function removed(ranges: Ranges, span: Span): Ranges {
  return ranges.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, span.from) },
      { from: Math.max(from, span.to), to },
    ].filter((rest) => rest.to > rest.from),
  );
}

export function toggled(ranges: Ranges, item: number): Ranges {
  const span = { from: item, to: item + 1 };
  return includes(ranges, item) ? removed(ranges, span) : added(ranges, span);
}

export function* itemsOf(ranges: Ranges): Generator<number> {
  for (const { from, to } of ranges) for (let item = from; item < to; item++) yield item;
}

/** From single items in any order. */
export function rangesOf(items: readonly number[]): Ranges {
  const ranges: { from: number; to: number }[] = [];
  for (const item of [...items].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && item <= last.to) last.to = Math.max(last.to, item + 1);
    else ranges.push({ from: item, to: item + 1 });
  }
  return ranges;
}
