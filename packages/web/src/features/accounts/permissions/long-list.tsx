import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { TextInput } from '../../../kit/controls/inputs';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './permissions.module.css';

/** Lists of at least this length get a search field. */
const searchableFrom = 12;
const step = 50;

interface LongListState<Item> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isSearchable: boolean;
  readonly shown: readonly Item[];
  readonly count: number;
  readonly more: () => void;
}

/** For lists that are loaded whole: only a part is drawn, and typing filters them. */
export function useLongList<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => string,
): LongListState<Item> {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(step);
  const searchText = text.trim().toLowerCase();
  const found = searchText ? items.filter((item) => wordsOf(item).toLowerCase().includes(searchText)) : items;
  return {
    text,
    setText,
    isSearchable: items.length >= searchableFrom,
    shown: found.slice(0, limit),
    count: found.length,
    more: () => setLimit(limit + step),
  };
}

interface Props {
  readonly list: LongListState<unknown>;
  readonly label: string;
  readonly children: ReactNode;
}

export function LongList({ list, label, children }: Props) {
  const t = useText();
  return (
    <div className={`stack ${classes.long}`}>
      {list.isSearchable && (
        <TextInput
          type="search"
          size="xs"
          style={{ maxWidth: 320 }}
          aria-label={t('core.search.within', { list: label })}
          placeholder={t('core.search.within', { list: label })}
          leftSection={<SearchIcon />}
          value={list.text}
          onChange={(event) => list.setText(event.currentTarget.value)}
        />
      )}
      {list.count === 0 ? <p className={`quiet ${classes.line}`}>{t('core.search.nothing')}</p> : children}
      {list.shown.length < list.count && (
        <div className="row">
          <span className={`quiet ${classes.line}`}>
            {t('core.search.shown', {
              shown: formatNumber(list.shown.length),
              count: formatNumber(list.count),
            })}
          </span>
          <Button variant="subtle" size="compact-xs" onClick={list.more}>
            {t('core.search.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
