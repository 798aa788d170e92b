import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { ChevronDownIcon } from '../icons/shell-icons';
import classes from './combobox.module.css';
import { fieldId } from './field-id';
import { type Option, type OptionSource, useOptions } from './use-options';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly source: OptionSource;
  readonly value: Option | null;
  readonly problem: string | undefined;
  readonly description?: string;
  readonly onChange: (option: Option | null) => void;
}

/** Pixels from the end of the list at which the next page is fetched. */
const nearEnd = 48;

/** One of many that are searched for on the server: the pattern "combobox with list" of the ARIA guide. */
export function Combobox({ name, label, source, value, problem, description, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const found = useOptions(source, typed ?? '', isOpen);
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const choose = (option: Option) => {
    onChange(option);
    close();
  };
  const move = (to: number) => {
    setOpen(true);
    const last = found.options.length - 1;
    setActive(Math.max(0, Math.min(to, last)));
    if (to >= last) found.loadMore();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = found.options[active];
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.root}>
      <TextInput
        id={fieldId(name)}
        label={label}
        description={description}
        error={problem}
        value={typed ?? value?.label ?? ''}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.options[active] ? optionId(active) : undefined}
        autoComplete="off"
        rightSection={<ChevronDownIcon />}
        rightSectionPointerEvents="none"
        onClick={() => setOpen(true)}
        onKeyDown={handleKeyDown}
        onBlur={close}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
          if (value) onChange(null);
        }}
      />
      {isOpen && (
        <OptionList
          id={listId}
          label={label}
          found={found}
          active={active}
          chosen={value}
          optionId={optionId}
          onChoose={choose}
        />
      )}
    </div>
  );
}

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly found: ReturnType<typeof useOptions>;
  readonly active: number;
  readonly chosen: Option | null;
  readonly optionId: (index: number) => string;
  readonly onChoose: (option: Option) => void;
}

function OptionList({ id, label, found, active, chosen, optionId, onChoose }: ListProps) {
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const rest = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (rest < nearEnd) found.loadMore();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field.
    <div className={classes.popup} onMouseDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={classes.list}
        onScroll={handleScroll}
      >
        {found.options.map((option, index) => (
          <OptionEntry
            key={option.id}
            id={optionId(index)}
            option={option}
            isActive={index === active}
            isChosen={option.id === chosen?.id}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      <Note found={found} />
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function OptionEntry({ id, option, isActive, isChosen, onChoose }: EntryProps) {
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
    <div
      ref={entry}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive}
      className={classes.option}
      onClick={onChoose}
    >
      {option.label}
      {option.detail && <span className={classes.detail}>{option.detail}</span>}
    </div>
  );
}

function Note({ found }: Pick<ListProps, 'found'>) {
  const t = useText();
  const { options, count, error, isLoading } = found;
  const shown = formatNumber(options.length);
  const words = () => {
    if (error) return describeError(error, t);
    if (isLoading) return t('core.states.loading');
    if (count === 0) return t('core.forms.noOptions');
    return t('core.forms.optionsShown', { shown, all: formatNumber(count) });
  };
  return (
    <div role="status" className={classes.note}>
      {words()}
    </div>
  );
}
