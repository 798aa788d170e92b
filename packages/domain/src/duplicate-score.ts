import { agreementsOf } from './duplicate-agreements';
import { differencesOf } from './duplicate-differences';
import {
  type DuplicateFacts,
  type DuplicateField,
  type DuplicateReason,
  duplicateFields,
} from './duplicate-facts';

export interface DuplicateScore {
  /** In per cent, rounded. */
  readonly score: number;
  /** Agreements, the strongest first, followed by differences. */
  readonly reasons: readonly DuplicateReason[];
}

const certain = 100;

/**
 * How likely two germplasm are the same. Agreements add up like independent hints: each takes its share of the doubt
 * that the others leave. Differences then lower the whole score, unless the PUID is the same.
 */
export function scoreDuplicates(
  one: DuplicateFacts,
  other: DuplicateFacts,
  fields: readonly DuplicateField[] = duplicateFields,
): DuplicateScore {
  const agreements = agreementsOf(one, other, fields);
  if (agreements.length === 0) return { score: 0, reasons: [] };
  const differences = differencesOf(one, other, new Set(agreements.map(({ field }) => field)));
  const doubt = agreements.reduce((left, { weight }) => left * (1 - weight), 1);
  const remaining = differences.reduce((left, { factor }) => left * factor, 1);
  const isCertain = agreements.some(({ weight }) => weight === 1);
  return {
    score: isCertain ? certain : Math.min(Math.round((1 - doubt) * remaining * 100), certain - 1),
    reasons: [
      ...agreements.map(({ weight, ...reason }) => ({ ...reason, percent: Math.round(weight * 100) })),
      ...differences.map(({ factor, ...reason }) => ({
        ...reason,
        how: 'differs' as const,
        percent: Math.round((1 - factor) * 100),
      })),
    ],
  };
}
