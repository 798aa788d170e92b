import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../icons/icon-button';
import classes from './popover.module.css';
import { usePopover } from './use-popover';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  /** Framed and as high as the buttons beside it, or small in a row. */
  readonly isButton?: boolean;
  /** In pixels; 32 for touch. */
  readonly size?: 24 | 32;
  /** Why actions are disabled. */
  readonly note?: string | undefined;
  readonly actions: readonly {
    readonly id: string;
    readonly label: string;
    readonly isDisabled: boolean;
    /** What it does cannot be taken back at once. */
    readonly isDangerous?: boolean;
    readonly icon?: ReactNode;
    readonly onSelect: () => void;
  }[];
}

/** A button that opens a list of actions: the pattern "menu button" of the ARIA guide. */
export function ActionMenu({ label, icon, isButton, size = 24, note, actions }: Props) {
  const noteId = useId();
  const { isOpen, close, target, popover } = usePopover<HTMLDivElement>({
    align: 'end',
    onOpen: (opened) => enabledItems(opened)[0]?.focus(),
  });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') close();
    else moveFocus(event);
  };
  return (
    <>
      <span className={classes.opener}>
        <IconButton
          label={label}
          aria-haspopup="menu"
          size={size}
          {...(isButton && { isFramed: true, size: 36, title: label })}
          {...target}
        >
          {icon}
        </IconButton>
      </span>
      <div {...popover}>
        {isOpen && (
          <div
            role="menu"
            aria-label={label}
            aria-describedby={note && noteId}
            className={classes.menu}
            onKeyDown={handleKey}
          >
            {note && (
              <div id={noteId} className={`hint ${classes.note}`}>
                {note}
              </div>
            )}
            {actions.map((action) => (
              <button
                key={action.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={action.isDisabled}
                data-dangerous={action.isDangerous || undefined}
                className={`item small ${classes.item}`}
                onClick={() => {
                  close();
                  action.onSelect();
                }}
              >
                {action.icon}
                {action.label}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function enabledItems(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled')];
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = enabledItems(event.currentTarget);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const index = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (index === undefined) return;
  event.preventDefault();
  items.at(index % items.length)?.focus();
}
