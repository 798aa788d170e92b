import { mostDuplicates } from '@landrace/contract/areas/germplasm/unify';
import type { SearchParams } from '../../../lib/url-state';

export interface Choice {
  readonly ids: readonly number[];
  /** Somebody decided; until then one is suggested. */
  readonly preferredId?: number;
}

/** As many as a merge takes: the one that stays and its duplicates. */
export const mostChosen = mostDuplicates + 1;

/** `ids=1,2,3&preferred=2`: other screens hand over what belongs together. */
export const choiceCodec = {
  read({ ids, preferred }: SearchParams): Choice {
    const known = [...new Set(readIds(ids))].slice(0, mostChosen);
    const isKnown = typeof preferred === 'number' && known.includes(preferred);
    return { ids: known, ...(isKnown && { preferredId: preferred }) };
  },
  write({ ids, preferredId }: Choice): SearchParams {
    return { ids: ids.length > 0 ? ids.join(',') : undefined, preferred: preferredId };
  },
};

function readIds(given: unknown): number[] {
  const words = Array.isArray(given) ? given.map(String) : String(given ?? '').split(',');
  return words.filter((word) => /^\d{1,9}$/.test(word)).map(Number);
}
