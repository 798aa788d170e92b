import { wildcard } from '@landrace/contract/areas/search/search';
import { searchWords } from '@landrace/domain/search-words';

/** The texts to highlight in what a term finds: the whole term, and its words. */
export function highlightsOf(term: string): readonly string[] {
  const { text, words } = searchWords(term);
  return [text, ...words].flatMap((word) => word.split(wildcard));
}
