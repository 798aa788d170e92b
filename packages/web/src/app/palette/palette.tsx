import { maxTermLength } from '@landrace/contract/areas/search/search';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { useModal } from '../../kit/dialogs/use-modal';
import { IconButton } from '../../kit/icons/icon-button';
import { CloseIcon, SearchIcon } from '../../kit/icons/shell-icons';
import { ListOption, OptionList } from '../../kit/lists/option-list';
import { type OptionListState, useOptionList } from '../../kit/lists/use-option-list';
import { useText } from '../../lib/i18n/text';
import { useCurrentScreen } from '../use-screens';
import classes from './palette.module.css';
import { type PaletteEntries, type PaletteEntry, paletteGroups } from './palette-entry';
import { isPaletteKey } from './palette-key';
import { rank } from './rank';
import { useActionEntries } from './use-action-entries';
import { usePageEntries } from './use-page-entries';
import { useFoundEntries, useRecentEntries } from './use-thing-entries';

/** Entries ranked below this are unlikely to be meant. */
const maxPerGroup = 6;

interface Props {
  readonly onNewGroup: () => void;
  readonly onClose: () => void;
}

/** One field for everything: pages, actions, recently viewed passports, and names from the server. */
export function Palette({ onNewGroup, onClose }: Props) {
  const t = useText();
  const dialog = useModal();
  const [typed, setTyped] = useState('');
  const { entries, isSearching } = useEntries(typed, onNewGroup);
  const all = paletteGroups.flatMap((group) => entries[group]);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const { list, field, handleKey, restart } = useOptionList({
    count: all.length,
    start: 0,
    onChoose: (index) => run(all[index]),
  });
  /** Immediately: the browser's close event comes later, and would close what was opened meanwhile. */
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (handleKey(event) || !isPaletteKey(event)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`raised ${classes.palette}`}
      aria-label={t('palette.title')}
      onCancel={handleCancel}
      onClose={onClose}
      closedby="any"
    >
      <div className={classes.head}>
        <SearchIcon size={20} />
        <input
          type="text"
          {...field}
          className={classes.input}
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          maxLength={maxTermLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            restart();
          }}
          onKeyDown={handleKeyDown}
        />
        <IconButton label={t('core.actions.close')} size={32} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <OptionList list={list} label={t('palette.title')} className={classes.list}>
        <Groups entries={entries} list={list} onRun={run} />
      </OptionList>
      <Foot count={all.length} isSearching={isSearching} />
    </dialog>
  );
}

/** Announces results if there are any, else the keys. */
function Foot({ count, isSearching }: { readonly count: number; readonly isSearching: boolean }) {
  const t = useText();
  const status = isSearching ? t('core.search.searching') : count === 0 && t('palette.nothing');
  return (
    <div className={`hint ${classes.foot}`}>
      <span role="status">{status}</span>
      {!status && <span className={classes.keys}>{t('palette.keys')}</span>}
    </div>
  );
}

function useEntries(typed: string, onNewGroup: () => void) {
  const { screen, params } = useCurrentScreen();
  const recent = useRecentEntries(screen === 'passport' ? params.germplasmId : undefined);
  const pages = usePageEntries();
  const actions = useActionEntries(onNewGroup);
  const found = useFoundEntries(typed);
  const fitting = (candidates: readonly PaletteEntry[]) =>
    typed.trim() === '' ? candidates : rank(candidates, typed).slice(0, maxPerGroup);
  const entries: PaletteEntries = {
    recent: fitting(recent).slice(0, maxPerGroup),
    pages: fitting(pages),
    actions: fitting(actions),
    found: found.entries,
  };
  return { entries, isSearching: found.isSearching };
}

interface GroupsProps {
  readonly entries: PaletteEntries;
  readonly list: OptionListState;
  readonly onRun: (entry: PaletteEntry) => void;
}

function Groups({ entries, list, onRun }: GroupsProps) {
  const t = useText();
  const id = useId();
  const shown = paletteGroups.filter((group) => entries[group].length > 0);
  return shown.map((group, at) => {
    const before = shown.slice(0, at).reduce((sum, earlier) => sum + entries[earlier].length, 0);
    return (
      <fieldset key={group} aria-labelledby={`${id}-${group}`}>
        <span id={`${id}-${group}`} className={`hint ${classes.heading}`}>
          {t(`palette.groups.${group}`)}
        </span>
        {entries[group].map((entry, index) => (
          <ListOption
            key={entry.id}
            list={list}
            index={before + index}
            className={classes.option}
            onChoose={() => onRun(entry)}
          >
            <span className={`quiet ${classes.icon}`}>{entry.icon && <entry.icon />}</span>
            {entry.content ?? (
              <>
                <span>{entry.label}</span>
                {entry.detail && <span className={`clipped hint ${classes.detail}`}>{entry.detail}</span>}
              </>
            )}
          </ListOption>
        ))}
      </fieldset>
    );
  });
}
