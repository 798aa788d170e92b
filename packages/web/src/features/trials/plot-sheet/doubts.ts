import { missingWordFinder } from '@landrace/contract/areas/imports/value-formats';
import type { PlotSheet } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { type MeasureProblem, typedMeasureOf } from '@landrace/domain/cells/measured-value';
import { readNumber } from '@landrace/domain/cells/plain-values';
import { type RobustLimits, robustLimits } from '@landrace/domain/statistics/robust-limits';

type Trait = PlotSheet['traits'][number];

const isMissing = missingWordFinder();

/** Why what somebody typed cannot be saved; undefined if it can. */
export type FindProblem = (text: string) => MeasureProblem | undefined;

export function problemFinder({ dataType, restrictions }: Trait): FindProblem {
  const measure = typedMeasureOf({ dataType, restrictions: restrictions ?? null }, isMissing);
  return (text) => {
    const measured = measure(text);
    return typeof measured === 'string' ? measured : undefined;
  };
}

/** Why a stored value should be looked at. */
export type Doubt =
  | { readonly reason: 'outside' }
  | { readonly reason: 'unusual'; readonly limits: RobustLimits };

export type FindDoubt = (text: string) => Doubt | undefined;

/**
 * Of one trait on one day. Values may be older than the restrictions of their trait; unusual ones are far from the
 * others of the trial.
 */
export function doubtFinder({ dataType, restrictions }: Trait, texts: Iterable<string | null>): FindDoubt {
  if (dataType === 'numeric') return doubtOfNumbers(restrictions, texts);
  const spellings = new Set(restrictions?.categories?.flat().map((category) => category.toLowerCase()));
  if (spellings.size === 0) return () => undefined;
  return (text) => (spellings.has(text.toLowerCase()) ? undefined : { reason: 'outside' });
}

function doubtOfNumbers(restrictions: Trait['restrictions'], texts: Iterable<string | null>): FindDoubt {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = restrictions ?? {};
  const numbers: number[] = [];
  for (const text of texts) {
    const number = text === null ? undefined : readNumber(text);
    if (number !== undefined) numbers.push(number);
  }
  const limits = robustLimits(numbers);
  return (text) => {
    const number = readNumber(text);
    if (number === undefined || number < min || number > max) return { reason: 'outside' };
    if (limits && (number < limits.low || number > limits.high)) return { reason: 'unusual', limits };
    return undefined;
  };
}
