import { maxTermLength, shortestSuggestion } from '@landrace/contract/areas/search/search';
import type { Suggestion } from '@landrace/contract/areas/search/search.routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { ListOption, OptionList } from '../../kit/lists/option-list';
import { useOptionList } from '../../kit/lists/use-option-list';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { suggestionQuery } from './queries';
import classes from './search-field.module.css';
import { SuggestionLabel, type Target, targetOfSuggestion } from './suggestion-label';

/** Delay in milliseconds before the server is queried. */
const typingPause = 150;
const none: readonly Suggestion[] = [];

interface Props {
  /** In the middle of a page, also on phones; otherwise in the top bar of wide screens. */
  readonly isLarge?: boolean;
}

/** Suggests names; Enter searches everything. */
export function SearchField(props: Props) {
  const searchAddress = useScreenAddress()('search');
  return searchAddress === undefined ? null : <Box {...props} />;
}

function Box({ isLarge }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useScreenAddress();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const searchText = useDebouncedValue(typed.trim(), typingPause);
  const isEnabled = isOpen && searchText.length >= shortestSuggestion;
  const { data } = useQuery(suggestionQuery(searchText, isEnabled));
  const found = isEnabled ? (data ?? none) : none;
  const { list, field, handleKey, restart } = useOptionList({
    count: found.length,
    lowest: -1,
    onChoose: (index) => choose(found[index]),
  });

  const close = () => {
    setOpen(false);
    restart();
  };
  const go = ({ to, search = {} }: Target) => {
    close();
    if (to === undefined) return;
    setTyped('');
    input.current?.blur();
    void navigate({ to, search: search as never });
  };
  const choose = (suggestion: Suggestion | undefined) => {
    if (suggestion) go(targetOfSuggestion(addressOf, suggestion));
  };
  const searchTerm = typed.trim();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (handleKey(event)) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && searchTerm) go({ to: addressOf('search-query', { searchTerm }) });
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.root} data-large={isLarge || undefined}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        className={classes.input}
        {...field}
        aria-label={t('search.term')}
        placeholder={t('search.placeholder')}
        maxLength={maxTermLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          restart();
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      {found.length > 0 && (
        <OptionList list={list} label={t('search.suggestions')} className={`raised ${classes.list}`}>
          {found.map((suggestion, index) => (
            <ListOption
              key={`${suggestion.kind} ${suggestion.id} ${suggestion.name}`}
              list={list}
              index={index}
              className={classes.option}
              onChoose={() => choose(suggestion)}
            >
              <SuggestionLabel suggestion={suggestion} term={searchText} />
            </ListOption>
          ))}
        </OptionList>
      )}
    </div>
  );
}
