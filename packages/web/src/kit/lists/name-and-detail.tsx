import type { ReactNode } from 'react';
import classes from './name-and-detail.module.css';

interface Props {
  readonly name: ReactNode;
  readonly detail?: ReactNode;
}

/** An item in a narrow list: its name, and below it what distinguishes it from others of that name. */
export function NameAndDetail({ name, detail }: Props) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      {detail && <span className={`hint line ${classes.detail}`}>{detail}</span>}
    </>
  );
}
