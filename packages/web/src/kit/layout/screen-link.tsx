import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ScreenParams, useScreenAddress } from '../../lib/screens';
import type { SearchParams } from '../../lib/url-state';

interface Props {
  readonly screen: string;
  readonly params?: ScreenParams;
  /** The query string of the address. */
  readonly search?: SearchParams | undefined;
  readonly className?: string | undefined;
  /** In a table: a click elsewhere in its row also opens it. */
  readonly isRowLink?: boolean;
  readonly children: ReactNode;
}

/** A link if the screen exists, plain text otherwise. */
export function ScreenLink({ screen, params, search, className, isRowLink, children }: Props) {
  const address = useScreenAddress()(screen, params);
  if (address === undefined) return <span className={className}>{children}</span>;
  return (
    <Link
      to={address}
      className={className}
      data-row-link={isRowLink}
      {...(search && { search: search as never })}
    >
      {children}
    </Link>
  );
}
