import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';
import { Loader } from './loader';

interface Look {
  /** `light` is a default button that is switched on. */
  readonly variant?: 'filled' | 'default' | 'subtle' | 'light' | undefined;
  readonly size?: 'sm' | 'xs' | 'compact-sm' | 'compact-xs' | undefined;
  /** An icon before the text. */
  readonly leftSection?: ReactNode;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
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
