import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface Props
  extends Pick<
    ComponentProps<'button'>,
    | 'ref'
    | 'onClick'
    | 'onMouseDown'
    | 'popoverTarget'
    | 'aria-haspopup'
    | 'aria-expanded'
    | 'className'
    | 'title'
    | 'disabled'
  > {
  /** The accessible label of the icon. */
  readonly label: string;
  /** Size in pixels; 30 beside small fields and buttons, 36 beside others, 40 for touch. */
  readonly size?: 24 | 28 | 30 | 32 | 36 | 40;
  /** With a border, as buttons with a text have. */
  readonly isFramed?: boolean;
  /** For a toggle button. */
  readonly isPressed?: boolean | undefined;
  readonly children: ReactNode;
}

/** A button with only an icon. */
export function IconButton({ label, size = 24, className, isFramed, isPressed, children, ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      style={{ width: size, height: size }}
      data-framed={isFramed || undefined}
      aria-pressed={isPressed}
      className={className ? `${classes.button} ${className}` : classes.button}
      {...button}
    >
      {children}
    </button>
  );
}

interface LinkProps extends Pick<ComponentProps<'a'>, 'download'>, Pick<Props, 'size' | 'children'> {
  readonly href: string;
  readonly label: string;
}

/** An address outside the router, such as a download, that looks like a button with only an icon. */
export function IconLink({ href, label, size = 24, children, ...link }: LinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      style={{ width: size, height: size }}
      className={classes.button}
      {...link}
    >
      {children}
    </a>
  );
}
