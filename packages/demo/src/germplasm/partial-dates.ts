import type { Plan } from '../plan';
import type { Random } from '../random';

const two = (number: number) => String(number).padStart(2, '0');

/** MCPD 2.1 requires YYYYMMDD with hyphens or zeros for missing parts; people also write shorter. */
const forms: readonly ((year: number, month: string, day: string) => string)[] = [
  (year) => `${year}`,
  (year, month) => `${year}${month}`,
  (year, month, day) => `${year}${month}${day}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year) => `${year}----`,
  (year, month) => `${year}${month}--`,
  (year) => `${year}0000`,
  (year, month) => `${year}${month}00`,
];

/** Found in old records, and not a date for a machine. */
const unreadable = ['spring 1953', '1953-13-45', '195?'];

/** First and last year. */
export type Years = readonly [first: number, last: number];

export function partialDate(plan: Plan, random: Random, [first, last]: Years): string {
  const year = first + random.below(last - first + 1);
  if (plan.size === 'tiny' && random.chance(0.1)) return random.pick(unreadable);
  return random.pick(forms)(year, two(1 + random.below(12)), two(1 + random.below(28)));
}

/** Undefined if a date does not start with one. */
export function yearOf(date: string | undefined): number | undefined {
  const [year] = /^\d{4}/.exec(date ?? '') ?? [];
  return year === undefined ? undefined : Number(year);
}
