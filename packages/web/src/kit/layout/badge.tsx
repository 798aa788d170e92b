import type { ReactNode } from 'react';
import { inkOn } from '../theme/accent';
import classes from './badge.module.css';

interface Props {
  readonly icon?: ReactNode;
  /** Behind the icon only, so that the label stays readable. */
  readonly colour?: string | undefined;
  readonly children: ReactNode;
}

/** A label for the state of something, emphasised by its icon rather than by a large coloured area. */
export function Badge({ icon, colour, children }: Props) {
  return (
    <span className={`inline ${classes.badge}`}>
      {colour ? (
        <span className={classes.tile} style={{ background: colour, color: inkOn(colour) }}>
          {icon}
        </span>
      ) : (
        icon
      )}
      <span className="clipped">{children}</span>
    </span>
  );
}
