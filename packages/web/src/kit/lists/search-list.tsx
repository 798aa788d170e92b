import type { FilterNode } from '@landrace/contract/core/filter';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { Button } from '../controls/button';
import { TextInput } from '../controls/inputs';
import { SearchIcon } from '../icons/shell-icons';
import { TickIcon } from '../icons/table-icons';
import { Skeleton } from '../layout/skeleton';
import { ErrorState } from '../layout/states';
import classes from './search-list.module.css';
import { useSearch } from './use-search';

/** Delay in milliseconds after the last key before the list is updated. */
const typingPauseMs = 250;

interface Props<T extends TableDefinition> {
  readonly definition: T;
  /** What is searched, as the label of the field. */
  readonly label: string;
  /** The fields that are searched. */
  readonly searched: readonly (keyof T['fields'] & string)[];
  /** Conditions for all results. */
  readonly within?: readonly FilterNode[];
  readonly entry: (row: Row<T>) => ReactNode;
  readonly chosen: ReadonlySet<number>;
  /** `add`: selected items cannot be selected again. `open`: one is open at a time. */
  readonly purpose: 'add' | 'open';
  readonly onChoose: (row: Row<T>) => void;
}

/** Finds one of many items by typing. The server searches, so their number does not matter. */
export function SearchList<T extends TableDefinition>(props: Props<T>) {
  const t = useText();
  const [text, setText] = useState('');
  const searchText = useDebouncedValue(text.trim(), typingPauseMs);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the field and the entries.
    <div className="stack" onKeyDown={moveFocus}>
      <TextInput
        type="search"
        size="xs"
        aria-label={props.label}
        placeholder={props.label}
        leftSection={<SearchIcon />}
        value={text}
        data-step
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Found key={searchText} {...props} searchText={searchText} />
      <p className="visually-hidden" role="status">
        {text.trim() === searchText ? '' : t('core.search.searching')}
      </p>
    </div>
  );
}

function Found<T extends TableDefinition>({
  searchText,
  ...props
}: Props<T> & { readonly searchText: string }) {
  const t = useText();
  const { definition, searched, within } = props;
  const search = useSearch(definition, { searched, searchText, ...(within && { within }) });
  const { rows, count, isLoading, error, retry, more } = search;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (isLoading) return <Skeleton height={160} />;
  if (rows.length === 0) {
    return <p className="hint">{t(searchText ? 'core.search.nothing' : 'core.search.empty')}</p>;
  }
  return (
    <>
      <ul className={classes.list} aria-label={props.label}>
        {rows.map((row) => (
          <Entry key={String(row[definition.key as keyof typeof row])} row={row} {...props} />
        ))}
      </ul>
      <div className="row apart">
        <span className="hint">
          {t('core.search.shown', { shown: formatNumber(rows.length), count: formatNumber(count) })}
        </span>
        {rows.length < count && (
          <Button variant="subtle" size="compact-xs" onClick={more}>
            {t('core.search.more')}
          </Button>
        )}
      </div>
    </>
  );
}

interface EntryProps<T extends TableDefinition> extends Props<T> {
  readonly row: Row<T>;
}

function Entry<T extends TableDefinition>({ definition, row, chosen, purpose, ...props }: EntryProps<T>) {
  const isChosen = chosen.has(Number(row[definition.key as keyof typeof row]));
  return (
    <li>
      <button
        type="button"
        className={`item ${classes.entry}`}
        data-step
        {...(purpose === 'open' && { 'aria-current': isChosen })}
        {...(purpose === 'add' && { 'aria-pressed': isChosen, disabled: isChosen })}
        onClick={() => props.onChoose(row)}
      >
        <span className={classes.words}>{props.entry(row)}</span>
        {purpose === 'add' && isChosen && <TickIcon />}
      </button>
    </li>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]:not(:disabled)')];
  const next = steps[steps.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
