import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './hover-picture.module.css';

interface Props {
  /** The element under the pointer. */
  readonly children: ReactNode;
  /** Describes the picture and how many there are. */
  readonly label: string;
  readonly source: string;
  /** Shown instead of a picture that cannot be loaded. */
  readonly missing: string;
}

interface Offset {
  readonly left: number;
  readonly top: number;
}

const size = 160;
const gap = 6;

/** Beside the hovered element, and never outside the window. */
function offsetBeside({ left, bottom, top }: DOMRect): Offset {
  const isBelow = bottom + gap + size < window.innerHeight;
  return {
    left: Math.max(gap, Math.min(left, window.innerWidth - size - gap)),
    top: isBelow ? bottom + gap : Math.max(gap, top - gap - size),
  };
}

/** A small picture on hover or focus, not loaded before. Esc hides it. */
export function HoverPicture({ children, label, source, missing }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [offset, setOffset] = useState<Offset>();
  const [hasFailed, setFailed] = useState(false);
  const show = () => button.current && setOffset(offsetBeside(button.current.getBoundingClientRect()));
  const hide = () => setOffset(undefined);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !offset) return;
    event.stopPropagation();
    hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard and touch.
    <span onMouseEnter={show} onMouseLeave={hide}>
      <button
        ref={button}
        type="button"
        className={classes.target}
        aria-label={label}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={handleKeyDown}
      >
        {children}
      </button>
      {offset &&
        createPortal(
          <div className={classes.picture} style={{ ...offset, width: size, height: size }}>
            {hasFailed ? missing : <img src={source} alt={label} onError={() => setFailed(true)} />}
          </div>,
          document.body,
        )}
    </span>
  );
}
