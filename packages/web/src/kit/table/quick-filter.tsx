import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inSentence } from '../../lib/i18n/format';
import { useHotkeys } from '../../lib/use-hotkeys';
import { useStableCallback } from '../../lib/use-stable-callback';
import { TextInput } from '../controls/inputs';
import { IconButton } from '../icons/icon-button';
import { CrossIcon, QuickFilterIcon } from '../icons/table-icons';
import { useTableModel } from './table-model';
import { quickTextOf, setQuickText } from './view-state';

/** From the field into the list below it, without the tools and headings between. */
function enterRows(event: KeyboardEvent<HTMLInputElement>): void {
  const row = event.currentTarget
    .closest('[data-list]')
    ?.querySelector<HTMLElement>('[data-grid] tbody [tabindex="0"]');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** Delay in milliseconds after the last key before the list is updated. */
const typingPauseMs = 300;

/** Finds rows by name while typing; `/` focuses it from anywhere on the page. */
export function QuickFilter() {
  const { table, view, texts, isPhone, isPart } = useTableModel();
  const input = useRef<HTMLInputElement>(null);
  const applied = quickTextOf(view.filters, table.nameField);
  // The typed text before it is in the address; Back makes it obsolete.
  const [draft, setDraft] = useState<{ text: string; over: string }>();
  const text = draft?.over === applied ? draft.text : applied;
  useHotkeys(isPart ? [] : [['/', () => input.current?.focus()]]);

  const apply = useStableCallback((typed: string) => {
    const trimmed = typed.trim();
    setDraft({ text: typed, over: trimmed });
    if (trimmed === applied) return;
    // One search is one history entry, not one per letter.
    const step = applied ? 'replace' : 'push';
    view.changeFilters((filters) => setQuickText(filters, table.nameField, trimmed), step);
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const handleChange = (typed: string) => {
    setDraft({ text: typed, over: applied });
    clearTimeout(pause.current);
    pause.current = setTimeout(() => apply(typed), typingPauseMs);
  };

  const field = texts.label(table.nameField);
  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      style={{ flex: isPhone ? '1 1 7rem' : '0 1 16rem' }}
      aria-label={texts.t('quickFilter.label', { field })}
      placeholder={texts.t('quickFilter.placeholder', { list: inSentence(texts.title) })}
      {...(!isPart && { 'aria-keyshortcuts': '/' })}
      leftSection={<QuickFilterIcon />}
      value={text}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
        if (event.key === 'Escape' && text) apply('');
        if (event.key === 'ArrowDown') enterRows(event);
      }}
      rightSection={
        text && (
          <IconButton label={texts.t('quickFilter.clear')} onClick={() => apply('')}>
            <CrossIcon />
          </IconButton>
        )
      }
    />
  );
}
