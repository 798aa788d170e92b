import { longestTerm, shortestSuggestion } from '@landrace/contract/areas/search/search';
import type { Suggestion } from '@landrace/contract/areas/search/search.routes';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { MatchedText } from '../../kit/text/matched-text';
import { useText } from '../../lib/i18n/text';
import { type ScreenAddress, useScreenAddress } from '../../lib/screens';
import { suggestionQuery } from './queries';
import classes from './search-field.module.css';
import { germplasmOf } from './taxon-list';

/** Milliseconds of rest before the server is asked. */
const typingPause = 150;
const none: readonly Suggestion[] = [];

interface Target {
  readonly to: string | undefined;
  readonly search?: object;
}

/** What a suggestion leads to: its own screen, or the search for its name where it has none yet. */
function targetOfSuggestion(addressOf: ScreenAddress, { kind, id, name, taxon }: Suggestion): Target {
  const list = addressOf('germplasm');
  if (taxon && list !== undefined) return { to: list, search: germplasmOf(taxon) };
  const own =
    kind === 'germplasm'
      ? addressOf('passport', { germplasmId: id })
      : addressOf('marker-details', { markerId: id });
  return { to: (taxon ? undefined : own) ?? addressOf('search-query', { searchTerm: name }) };
}

/** In the top bar of every screen. Suggests names, and searches everywhere with Enter. */
export function SearchField({ toolClass }: { readonly toolClass: string | undefined }) {
  const t = useText();
  const addressOf = useScreenAddress();
  const searchAddress = addressOf('search');
  if (searchAddress === undefined) return null;
  return (
    <>
      <Box />
      <Link to={searchAddress} className={`${toolClass} ${classes.onPhone}`} aria-label={t('search.open')}>
        <SearchIcon size={20} />
      </Link>
    </>
  );
}

function Box() {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useScreenAddress();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [sought] = useDebouncedValue(typed.trim(), typingPause);
  const isWanted = isOpen && sought.length >= shortestSuggestion;
  const { data } = useQuery(suggestionQuery(sought, isWanted));
  const found = isWanted ? (data ?? none) : none;
  useHotkeys([['mod+K', () => input.current?.focus()]], []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = ({ to, search = {} }: Target) => {
    close();
    if (to === undefined) return;
    setTyped('');
    input.current?.blur();
    void navigate({ to, search: search as never });
  };
  const searchTerm = typed.trim();
  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, -1));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) go(targetOfSuggestion(addressOf, chosen));
    else if (event.key === 'Enter' && searchTerm) go({ to: addressOf('search-query', { searchTerm }) });
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.root}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        className={classes.input}
        role="combobox"
        aria-label={t('search.term')}
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('search.placeholder')}
        maxLength={longestTerm}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <kbd className={classes.key}>{t('search.shortcut')}</kbd>
      {found.length > 0 && (
        <Suggestions
          listId={listId}
          found={found}
          active={active}
          term={sought}
          onChoose={(suggestion) => go(targetOfSuggestion(addressOf, suggestion))}
        />
      )}
    </div>
  );
}

interface SuggestionsProps {
  readonly listId: string;
  readonly found: readonly Suggestion[];
  readonly active: number;
  readonly term: string;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function Suggestions({ listId, found, active, term, onChoose }: SuggestionsProps) {
  const t = useText();
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.suggestions')}
      className={classes.list}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
        <div
          key={`${suggestion.kind} ${suggestion.id} ${suggestion.name}`}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onClick={() => onChoose(suggestion)}
        >
          <span>
            <MatchedText text={suggestion.name} words={[term]} />
          </span>
          <span className={classes.detail}>
            {suggestion.text === suggestion.name ? (
              (suggestion.detail ?? t(`search.kinds.${suggestion.kind}`))
            ) : (
              <MatchedText text={suggestion.text} words={[term]} />
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
