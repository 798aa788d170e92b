import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface Props extends Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget' | 'className' | 'title'> {
  /** The accessible label of the icon. */
  readonly label: string;
  /** Size in pixels; 40 for touch. */
  readonly size?: 24 | 32 | 40;
  /** For a toggle button. */
  readonly isPressed?: boolean | undefined;
  readonly children: ReactNode;
}

/** A button with only an icon. */
export function IconButton({ label, size = 24, className, isPressed, children, ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-size={size}
      aria-pressed={isPressed}
      className={className ? `${classes.button} ${className}` : classes.button}
      {...button}
    >
      {children}
    </button>
  );
}
