import { maxDuplicates } from '@landrace/contract/areas/germplasm/unify';
import type { SearchParams } from '../../../lib/url-state';

export interface UnifierChoice {
  readonly ids: readonly number[];
  /** The user's decision; until then one is suggested. */
  readonly preferredId?: number;
}

/** The maximum of a merge: the one that stays and its duplicates. */
export const maxCandidates = maxDuplicates + 1;

/** `ids=1,2,3&preferred=2`: other screens link to groups of duplicates. */
export const choiceCodec = {
  read({ ids, preferred }: SearchParams): UnifierChoice {
    const known = [...new Set(readIds(ids))].slice(0, maxCandidates);
    const isKnown = typeof preferred === 'number' && known.includes(preferred);
    return { ids: known, ...(isKnown && { preferredId: preferred }) };
  },
  write({ ids, preferredId }: UnifierChoice): SearchParams {
    return { ids: ids.length > 0 ? ids.join(',') : undefined, preferred: preferredId };
  },
};

function readIds(value: unknown): number[] {
  const parts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return parts.filter((word) => /^\d{1,9}$/.test(word)).map(Number);
}
