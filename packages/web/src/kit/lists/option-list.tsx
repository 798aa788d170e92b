import { type MouseEvent, type ReactNode, type UIEventHandler, useEffect, useRef } from 'react';
import { type OptionListState, optionId } from './use-option-list';

interface ListProps {
  readonly list: OptionListState;
  readonly label: string;
  readonly className?: string | undefined;
  readonly onScroll?: UIEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** The list below a field that has `useOptionList`; its options are `ListOption`. */
export function OptionList({ list, label, className, onScroll, children }: ListProps) {
  return (
    <div
      id={list.id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={className}
      onMouseDown={keepFocus}
      {...(onScroll && { onScroll })}
    >
      {children}
    </div>
  );
}

/** A click must not take the focus from the field. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface OptionProps {
  readonly list: OptionListState;
  readonly index: number;
  /** The selected option, if it is not the active one. */
  readonly isChosen?: boolean;
  readonly className?: string | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function ListOption({ list, index, isChosen, className = '', onChoose, children }: OptionProps) {
  const isActive = index === list.active;
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={option}
      type="button"
      id={optionId(list.id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen ?? isActive}
      data-active={isActive}
      className={`item ${className}`}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
