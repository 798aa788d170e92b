import { momentOf } from '../../lib/clock';
import type { Extent } from './value-scale';

type DateUnit = 'day' | 'month' | 'year';

/** Dates as milliseconds since 1970 at midnight UTC. */
export interface DateTicks {
  readonly unit: DateUnit;
  readonly values: readonly number[];
}

export const dayMs = 86_400_000;
const daysOf = { day: 1, month: 30.4, year: 365.25 } as const;

const steps: readonly (readonly [DateUnit, number])[] = [
  ['day', 1],
  ['day', 2],
  ['day', 7],
  ['day', 14],
  ['month', 1],
  ['month', 2],
  ['month', 3],
  ['month', 6],
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map((years) => ['year', years] as const),
];

/** The shortest step of which at most `most` fit: first days of weeks, months or years. */
export function dateTicks([from, to]: Extent, most: number): DateTicks {
  const days = (to - from) / dayMs;
  const [unit, step] = steps.find(([unit, step]) => days / (step * daysOf[unit]) <= most) ?? ['year', 5_000];
  const values: number[] = [];
  for (let value = firstTick(from, unit, step); value <= to; value = nextTick(value, unit, step)) {
    if (value >= from) values.push(value);
  }
  return { unit, values };
}

function firstTick(from: number, unit: DateUnit, step: number): number {
  const moment = momentOf(from);
  const year = moment.getUTCFullYear();
  if (unit === 'day') return Math.floor(from / (step * dayMs)) * step * dayMs;
  if (unit === 'month') return Date.UTC(year, Math.floor(moment.getUTCMonth() / step) * step, 1);
  return yearStart(Math.floor(year / step) * step);
}

function nextTick(value: number, unit: DateUnit, step: number): number {
  const moment = momentOf(value);
  if (unit === 'day') return value + step * dayMs;
  if (unit === 'month') return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + step, 1);
  return yearStart(moment.getUTCFullYear() + step);
}

/** Years below 100 would mean those after 1900. */
const yearStart = (year: number) => momentOf(`${String(Math.max(0, year)).padStart(4, '0')}-01-01`).getTime();
