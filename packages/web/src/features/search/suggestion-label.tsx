import type { Suggestion } from '@landrace/contract/areas/search/search.routes';
import { MatchedText } from '../../kit/text/matched-text';
import { LatinName } from '../../kit/text/taxon';
import { useText } from '../../lib/i18n/text';
import type { ScreenAddress } from '../../lib/screens';
import { highlightsOf } from './highlights';
import classes from './search-field.module.css';
import { germplasmOf } from './taxon-list';

export interface Target {
  readonly to: string | undefined;
  readonly search?: object;
}

/**
 * The target of a suggestion: its own screen, the germplasm of a taxon, or the search for its name where it has no
 * screen.
 */
export function targetOfSuggestion(addressOf: ScreenAddress, { kind, id, name, taxon }: Suggestion): Target {
  const list = addressOf('germplasm');
  if (taxon && list !== undefined) return { to: list, search: germplasmOf(taxon) };
  const own =
    kind === 'germplasm'
      ? addressOf('passport', { germplasmId: id })
      : addressOf('marker-details', { markerId: id });
  return { to: (taxon ? undefined : own) ?? addressOf('search-query', { searchTerm: name }) };
}

interface Props {
  readonly suggestion: Suggestion;
  readonly term: string;
}

/** The name, with the matching synonym or the type of item. */
export function SuggestionLabel({ suggestion, term }: Props) {
  const t = useText();
  const { kind, name, detail, text } = suggestion;
  const terms = highlightsOf(term);
  const matched = (part: string) => <MatchedText text={part} terms={terms} />;
  return (
    <>
      <span className={classes.name}>
        {kind === 'taxa' ? <LatinName render={matched}>{name}</LatinName> : matched(name)}
      </span>
      <span className={`clipped quiet ${classes.detail}`}>
        {text === name ? (detail ?? t(`search.kinds.${kind}`)) : matched(text)}
      </span>
    </>
  );
}
