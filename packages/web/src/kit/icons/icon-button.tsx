import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface Props extends Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget' | 'className' | 'title'> {
  /** What the icon means, for those who do not see it. */
  readonly label: string;
  /** Pixels of its square; 40 where thumbs have to hit it. */
  readonly size?: 24 | 32 | 40;
  /** For a button that stays down. */
  readonly isPressed?: boolean | undefined;
  readonly children: ReactNode;
}

/** A button that is nothing but an icon. */
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
