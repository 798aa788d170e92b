import { type ToggleEvent, useId, useRef, useState } from 'react';
import classes from './popover.module.css';
import { useBackCloses } from './use-back-closes';

/** Pixels between the button and what it opens, and to the edge of the window. */
const gap = 8;

interface Options {
  /** Both begin at the left edge of the button, or end at its right one. */
  readonly align: 'start' | 'end';
  readonly onOpen?: (popover: HTMLElement) => void;
}

/**
 * A popover below its button, or above it if there is no room. The browser opens it, closes it on Esc or a press
 * elsewhere, returns the focus and shows it above dialogs. Its content is rendered only while it is open.
 */
export function usePopover<Popover extends HTMLElement>({ align, onOpen }: Options) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const popover = useRef<Popover>(null);
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => popover.current?.hidePopover());
  // The popover has a size only when it is shown, which is before the next frame.
  const showContent = () => {
    setOpen(true);
    requestAnimationFrame(() => {
      if (!target.current || !popover.current) return;
      place(popover.current, target.current, align);
      onOpen?.(popover.current);
    });
  };
  return {
    isOpen,
    close: () => popover.current?.hidePopover(),
    target: { ref: target, popoverTarget: id, 'aria-expanded': isOpen },
    popover: {
      ref: popover,
      id,
      popover: 'auto',
      className: `raised ${classes.popover}`,
      onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && showContent(),
      // Not before: the browser returns the focus only from an element that still exists.
      onToggle: ({ newState }: ToggleEvent) => newState === 'closed' && setOpen(false),
    },
  } as const;
}

/** Relative to the document, so that it scrolls with the button. */
function place(popover: HTMLElement, target: HTMLElement, align: Options['align']): void {
  const { top, bottom, left, right } = target.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = popover;
  const hasRoom = bottom + gap + offsetHeight <= clientHeight || top < gap + offsetHeight;
  const y = hasRoom ? bottom + gap : top - gap - offsetHeight;
  const x = align === 'start' ? Math.min(left, clientWidth - gap - offsetWidth) : right - offsetWidth;
  popover.style.top = `${y + window.scrollY}px`;
  popover.style.left = `${Math.max(gap, x) + window.scrollX}px`;
}
