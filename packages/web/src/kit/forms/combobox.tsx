import { type KeyboardEvent, type UIEvent, useEffect, useState } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { TextInput } from '../controls/inputs';
import { ChevronDownIcon } from '../icons/shell-icons';
import { keepFocus, ListOption, OptionList } from '../lists/option-list';
import { type OptionListState, useOptionList } from '../lists/use-option-list';
import classes from './combobox.module.css';
import { fieldId } from './field-id';
import { type Option, type OptionSource, useOptions } from './use-options';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly source: OptionSource;
  readonly value: Option | null;
  readonly problem?: string | undefined;
  readonly description?: string;
  readonly placeholder?: string;
  /** Enter takes the first option if none was chosen with the arrows: for fields that go somewhere. */
  readonly isFirstOnEnter?: boolean;
  readonly onChange: (option: Option | null) => void;
}

/** Pixels from the end of the list at which the next page is loaded. */
const nearEnd = 48;

/** A picker that searches many options on the server: the pattern "combobox with list" of the ARIA guide. */
export function Combobox({ name, label, source, value, problem, description, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const found = useOptions(source, typed ?? '', isOpen);
  const { list, field, handleKey, restart } = useOptionList({
    count: isOpen ? found.options.length : 0,
    onChoose: (index) => choose(found.options[index]),
  });

  const close = () => {
    setOpen(false);
    setTyped(null);
    restart();
  };
  const choose = (option: Option | undefined) => {
    if (option) onChange(option);
    close();
  };

  const first = useFirstOnEnter(found, choose);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (handleKey(event)) {
      if (event.key === 'Enter') return;
      setOpen(true);
      if (event.key === 'ArrowDown' && list.active + 1 >= found.options.length - 1) found.loadMore();
    } else if (event.key === 'Enter' && rest.isFirstOnEnter && isOpen) {
      event.preventDefault();
      first.request();
    } else if (event.key === 'Escape' && isOpen) {
      close();
      event.preventDefault();
    }
  };

  return (
    <div className={classes.root}>
      <TextInput
        id={fieldId(name)}
        label={label}
        description={description}
        placeholder={rest.placeholder}
        error={problem}
        value={typed ?? value?.label ?? ''}
        {...field}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list.id : undefined}
        rightSection={<ChevronDownIcon />}
        onClick={() => setOpen(true)}
        onKeyDown={handleKeyDown}
        onBlur={close}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          first.cancel();
          setOpen(true);
          restart();
          if (value) onChange(null);
        }}
      />
      {isOpen && <Popup list={list} label={label} found={found} chosen={value} onChoose={choose} />}
    </div>
  );
}

/** Enter may be pressed before the options for the typed text have arrived. */
function useFirstOnEnter(
  { options, isLoading }: ReturnType<typeof useOptions>,
  choose: (option: Option) => void,
): { readonly request: () => void; readonly cancel: () => void } {
  const [isRequested, setRequested] = useState(false);
  const first = isRequested && !isLoading ? options[0] : undefined;
  useEffect(() => {
    if (!first) return;
    setRequested(false);
    choose(first);
  });
  return { request: () => setRequested(true), cancel: () => setRequested(false) };
}

interface PopupProps {
  readonly list: OptionListState;
  readonly label: string;
  readonly found: ReturnType<typeof useOptions>;
  readonly chosen: Option | null;
  readonly onChoose: (option: Option) => void;
}

function Popup({ list, label, found, chosen, onChoose }: PopupProps) {
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const rest = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (rest < nearEnd) found.loadMore();
  };
  return (
    <div className={`raised ${classes.popup}`}>
      <OptionList list={list} label={label} className={classes.list} onScroll={handleScroll}>
        {found.options.map((option, index) => (
          <ListOption
            key={option.id}
            list={list}
            index={index}
            isChosen={option.id === chosen?.id}
            className={classes.option}
            onChoose={() => onChoose(option)}
          >
            {option.label}
            {option.detail && <span className={`hint ${classes.detail}`}>{option.detail}</span>}
          </ListOption>
        ))}
      </OptionList>
      <Note found={found} />
    </div>
  );
}

function Note({ found }: Pick<PopupProps, 'found'>) {
  const t = useText();
  const { options, count, error, isLoading, minLetters } = found;
  const shown = formatNumber(options.length);
  const statusText = () => {
    if (minLetters !== undefined) return t('core.forms.fewestLetters', { count: minLetters });
    if (error) return describeError(error, t);
    if (isLoading) return t('core.states.loading');
    if (count === 0) return t('core.forms.noOptions');
    return t('core.forms.optionsShown', { shown, all: formatNumber(count) });
  };
  return (
    <div role="status" className={`hint ${classes.note}`} onMouseDown={keepFocus}>
      {statusText()}
    </div>
  );
}
