import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ScreenParams, useScreenAddress } from '../../lib/screens';
import type { SearchParams } from '../../lib/url-state';

interface Props {
  readonly screen: string;
  readonly params?: ScreenParams;
  /** What follows `?` in the address. */
  readonly search?: SearchParams | undefined;
  readonly className?: string | undefined;
  /** In a table: pressing elsewhere in its row opens it, too. */
  readonly isRowLink?: boolean;
  readonly children: ReactNode;
}

/** A link where there is a screen to go to, plain text where there is none. */
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
