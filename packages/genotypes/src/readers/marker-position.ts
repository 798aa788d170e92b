import type { FaultBook, Place } from './reading';

/** Centimorgan have decimals. */
const form = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Not a number where there is none. */
export function readPosition(text: string, place: Place, faults: FaultBook): number {
  if (text === '' || text === 'NA' || text === '.') return Number.NaN;
  if (form.test(text)) return Number(text);
  faults.note('bad-position', place, text);
  return Number.NaN;
}
