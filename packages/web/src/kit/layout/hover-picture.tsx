import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './hover-picture.module.css';

interface Props {
  /** What is pointed at. */
  readonly children: ReactNode;
  /** Says what the picture shows and how many there are. */
  readonly label: string;
  readonly source: string;
  /** In place of a picture that cannot be loaded. */
  readonly missing: string;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const size = 160;
const gap = 6;

/** Beside what is pointed at, and never outside the window. */
function placeBeside({ left, bottom, top }: DOMRect): Place {
  const isBelow = bottom + gap + size < window.innerHeight;
  return {
    left: Math.max(gap, Math.min(left, window.innerWidth - size - gap)),
    top: isBelow ? bottom + gap : Math.max(gap, top - gap - size),
  };
}

/** A small picture while something is pointed at or has the focus; nothing is loaded before. Esc hides it. */
export function HoverPicture({ children, label, source, missing }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place>();
  const [hasFailed, setFailed] = useState(false);
  const show = () => button.current && setPlace(placeBeside(button.current.getBoundingClientRect()));
  const hide = () => setPlace(undefined);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place) return;
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
      {place &&
        createPortal(
          <div className={classes.picture} style={{ ...place, width: size, height: size }}>
            {hasFailed ? missing : <img src={source} alt={label} onError={() => setFailed(true)} />}
          </div>,
          document.body,
        )}
    </span>
  );
}
