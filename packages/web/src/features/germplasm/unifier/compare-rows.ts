import type { UnifyCandidate } from '@landrace/contract/areas/germplasm/unify.routes';
import type { Translate } from '../../../lib/i18n/text';
import { descriptorText } from '../passport/sections/passport-data/descriptor-text';
import { type Descriptor, descriptorGroups } from '../passport/sections/passport-data/descriptors';

interface ComparedRow {
  readonly name: Descriptor;
  /** One per candidate; undefined where nothing is recorded. */
  readonly values: readonly (string | undefined)[];
  readonly differs: boolean;
}

/** Descriptors that at least one of them has, in the order of the passport page. */
export function comparedRows(candidates: readonly UnifyCandidate[], t: Translate): ComparedRow[] {
  return descriptorGroups
    .flatMap(({ descriptors }) => descriptors)
    .map((name) => {
      const values = candidates.map(({ mcpd }) => descriptorText(name, mcpd, { t }));
      return { name, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== undefined));
}

export function referencesTo({ counts }: UnifyCandidate): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The most complete passport; among equals the one with most data, then the oldest. */
export function suggestedOf(candidates: readonly UnifyCandidate[]): number | undefined {
  const [best] = [...candidates].sort(
    (one, other) =>
      (other.pdci ?? -1) - (one.pdci ?? -1) ||
      referencesTo(other) - referencesTo(one) ||
      one.germplasmId - other.germplasmId,
  );
  return best?.germplasmId;
}
