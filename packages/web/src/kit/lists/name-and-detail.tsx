import type { ReactNode } from 'react';
import classes from './name-and-detail.module.css';

interface Props {
  readonly name: ReactNode;
  readonly detail?: ReactNode;
}

/** A thing in a narrow list: what it is called, and below it what tells it from others of that name. */
export function NameAndDetail({ name, detail }: Props) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  );
}
