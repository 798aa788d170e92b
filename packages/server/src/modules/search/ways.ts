import { find, findAlike, findNearly } from './find';
import { findTaxa, findTaxaAlike, noTaxa } from './taxa';

/** A way to search for names and taxa. */
export interface Way {
  readonly look: typeof find;
  readonly lookForTaxa: typeof findTaxa;
}

export const exactly: Way = { look: find, lookForTaxa: findTaxa };

/** Used if nothing contains a term, from the most to the least certain. */
export const approximateSearches: readonly Way[] = [
  { look: findNearly, lookForTaxa: noTaxa },
  { look: findAlike('much'), lookForTaxa: findTaxaAlike(0.7) },
  { look: findAlike('half'), lookForTaxa: findTaxaAlike(0.5) },
  { look: findAlike('little'), lookForTaxa: findTaxaAlike(0.4) },
];

/** Each takes longer than the one before, so the first with a result ends the search. */
export async function firstWithResults<Answer>(
  isEmpty: (answer: Answer) => boolean,
  look: (way: Way) => Promise<Answer>,
): Promise<Answer> {
  let answer = await look(exactly);
  for (const way of approximateSearches) {
    if (!isEmpty(answer)) break;
    answer = await look(way);
  }
  return answer;
}
