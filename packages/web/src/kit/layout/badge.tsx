import type { ReactNode } from 'react';
import { inkOn } from '../theme/accent';
import classes from './badge.module.css';

interface Props {
  readonly icon?: ReactNode;
  /** Behind the icon alone, so that the word stays readable. */
  readonly colour?: string | undefined;
  readonly children: ReactNode;
}

/** A word about the state of something, set apart by its icon and not by a flood of colour. */
export function Badge({ icon, colour, children }: Props) {
  return (
    <span className={classes.badge}>
      {colour ? (
        <span className={classes.tile} style={{ background: colour, color: inkOn(colour) }}>
          {icon}
        </span>
      ) : (
        icon
      )}
      {children}
    </span>
  );
}
