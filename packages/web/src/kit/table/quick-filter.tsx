import '@mantine/core/styles/Input.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { CrossIcon, QuickFilterIcon } from '../icons/table-icons';
import { quickTextOf, setQuickText } from './filter-edit';
import { useTableModel } from './table-model';

/** Milliseconds without a key before the list follows. */
const typingPauseMs = 300;

/** Finds rows by name while typing; `/` leads here from anywhere on the page. */
export function QuickFilter() {
  const { table, view, words, isPhone, isPart } = useTableModel();
  const input = useRef<HTMLInputElement>(null);
  const applied = quickTextOf(view.filters, table.nameField);
  // What is being typed on top of what the address holds; Back makes it obsolete.
  const [draft, setDraft] = useState<{ text: string; over: string }>();
  const text = draft?.over === applied ? draft.text : applied;
  useHotkeys(isPart ? [] : [['/', () => input.current?.focus()]]);

  const apply = (given: string) => {
    const wanted = given.trim();
    setDraft({ text: given, over: wanted });
    if (wanted === applied) return;
    // The words of one search are one step back, not one per letter.
    const step = applied ? 'replace' : 'push';
    view.changeFilters((filters) => setQuickText(filters, table.nameField, wanted), step);
  };
  const applySoon = useDebouncedCallback(apply, typingPauseMs);
  const handleChange = (given: string) => {
    setDraft({ text: given, over: applied });
    applySoon(given);
  };

  const field = words.label(table.nameField);
  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      flex={isPhone ? '1 1 12rem' : '0 1 16rem'}
      aria-label={words.t('quickFilter.label', { field })}
      placeholder={words.t('quickFilter.placeholder', { field })}
      {...(!isPart && { 'aria-keyshortcuts': '/' })}
      leftSection={<QuickFilterIcon />}
      value={text}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
        if (event.key === 'Escape' && text) apply('');
      }}
      rightSection={
        text && (
          <ActionIcon
            variant="transparent"
            color="gray"
            size={24}
            aria-label={words.t('quickFilter.clear')}
            onClick={() => apply('')}
          >
            <CrossIcon />
          </ActionIcon>
        )
      }
    />
  );
}
