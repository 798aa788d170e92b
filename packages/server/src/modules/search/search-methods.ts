import { find, findAlike, findNearly } from './find';
import { findTaxa, findTaxaAlike, noTaxa } from './taxa';

/** How names and taxa are searched. */
export interface SearchMethod {
  readonly find: typeof find;
  readonly findTaxa: typeof findTaxa;
}

export const exactly: SearchMethod = { find, findTaxa };

/** Used if nothing contains a term, from the most to the least certain. */
export const approximateSearches: readonly SearchMethod[] = [
  { find: findNearly, findTaxa: noTaxa },
  { find: findAlike('much'), findTaxa: findTaxaAlike(0.7) },
  { find: findAlike('half'), findTaxa: findTaxaAlike(0.5) },
  { find: findAlike('little'), findTaxa: findTaxaAlike(0.4) },
];

/** Each takes longer than the one before, so the first with a result ends the search. */
export async function firstWithResults<Answer>(
  isEmpty: (answer: Answer) => boolean,
  search: (method: SearchMethod) => Promise<Answer>,
): Promise<Answer> {
  let answer = await search(exactly);
  for (const method of approximateSearches) {
    if (!isEmpty(answer)) break;
    answer = await search(method);
  }
  return answer;
}
