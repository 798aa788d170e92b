import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';
import { Loader } from './loader';

interface Sized {
  /**
   * `sm`, the default: heading of a screen, forms, dialogs, and anything that stands alone. `xs`: tools of a table, chart or
   * map, and entries of a list. The compact sizes: within or below text and rows. Buttons beside one another have the same.
   */
  readonly size?: 'sm' | 'xs' | 'compact-sm' | 'compact-xs' | undefined;
}

/** The action that a screen or a form is for. Its colour distinguishes it, so it has text only. */
interface PrimaryLook extends Sized {
  readonly variant?: 'filled' | undefined;
  readonly leftSection?: undefined;
}

interface OtherLook extends Sized {
  /** `light` is a default button that is switched on. */
  readonly variant: 'default' | 'subtle' | 'light';
  /** An icon before the text, by which tools beside one another are recognised. */
  readonly leftSection?: ReactNode;
}

type Look = PrimaryLook | OtherLook;

type ButtonProps = ComponentProps<'button'> & OwnProps & Look;

interface OwnProps {
  /** Cannot be pressed, and shows that the work has started. */
  readonly loading?: boolean | undefined;
  /** Deletes something, or cannot be undone. */
  readonly isDestructive?: boolean | undefined;
}

export function Button({ loading = false, isDestructive = false, disabled, ...props }: ButtonProps) {
  const { children, ...look } = withLook(props);
  return (
    <button
      type="button"
      disabled={disabled || loading}
      data-loading={loading || undefined}
      data-destructive={isDestructive || undefined}
      {...look}
    >
      {loading && (
        <span className={classes.loader}>
          <Loader />
        </span>
      )}
      {children}
    </button>
  );
}

/** An address outside the router, such as a download, that looks like a button. */
export function AnchorButton(props: ComponentProps<'a'> & Look) {
  return <a {...withLook(props)} />;
}

/** Another screen, whose link looks like a button. */
export const LinkButton = createLink(AnchorButton);

function withLook<Props extends Look & { className?: string | undefined; children?: ReactNode }>({
  variant = 'filled',
  size = 'sm',
  leftSection,
  className,
  children,
  ...rest
}: Props) {
  return {
    ...rest,
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-size': size,
    children: (
      <>
        {leftSection && <span className={classes.icon}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
      </>
    ),
  };
}
