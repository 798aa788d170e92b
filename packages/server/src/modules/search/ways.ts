import { find, findAlike, findNearly } from './find';
import { findTaxa, findTaxaAlike, noTaxa } from './taxa';

/** How names and taxa are looked for. */
export interface Way {
  readonly look: typeof find;
  readonly lookForTaxa: typeof findTaxa;
}

export const exactly: Way = { look: find, lookForTaxa: findTaxa };

/** For where nothing holds a term, from what is surely meant to what may be. */
export const roughly: readonly Way[] = [
  { look: findNearly, lookForTaxa: noTaxa },
  { look: findAlike('much'), lookForTaxa: findTaxaAlike(0.7) },
  { look: findAlike('half'), lookForTaxa: findTaxaAlike(0.5) },
  { look: findAlike('little'), lookForTaxa: findTaxaAlike(0.4) },
];

/** Each is longer in finding than the one before, so the first that finds something is the last that is tried. */
export async function firstFinding<Answer>(
  isEmpty: (answer: Answer) => boolean,
  look: (way: Way) => Promise<Answer>,
): Promise<Answer> {
  let answer = await look(exactly);
  for (const way of roughly) {
    if (!isEmpty(answer)) break;
    answer = await look(way);
  }
  return answer;
}
