import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import classes from './sheet.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly style: CSSProperties;
  readonly onCommit: (text: string) => void;
  readonly onMove: (event: KeyboardEvent) => void;
  readonly onCancel: () => void;
}

/** The cell that is typed into. */
export function CellInput({ label, text, style, onCommit, onMove, onCancel }: Props) {
  const isDone = useRef(false);
  const finish = (value: string) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(value);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      finish(event.currentTarget.value);
      onMove(event);
    }
  };
  return (
    <input
      className={classes.input}
      style={style}
      aria-label={label}
      defaultValue={text}
      // biome-ignore lint/a11y/noAutofocus: typing into a cell is what opened it.
      autoFocus
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => finish(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
}
