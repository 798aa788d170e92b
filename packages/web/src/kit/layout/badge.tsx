import type { ReactNode } from 'react';
import classes from './badge.module.css';

interface Props {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A word about the state of something, set apart by its icon and not by a flood of colour. */
export function Badge({ icon, children }: Props) {
  return (
    <span className={classes.badge}>
      {icon}
      {children}
    </span>
  );
}
