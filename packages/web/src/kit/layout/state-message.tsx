import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** For whoever is asked for help. */
  readonly note?: string;
  readonly action?: ReactNode;
  /** Whether the title is the heading of the whole screen. */
  readonly isScreen?: boolean;
  readonly role?: 'alert' | 'status';
}

/** The common layout of messages shown instead of data. */
export function StateMessage({ icon, title, text, note, action, isScreen = false, role }: Props) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className={isScreen ? classes.screen : classes.message} role={role}>
      <span className={`quiet ${classes.icon}`}>{icon}</span>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={`quiet ${classes.text}`}>{text}</p>}
      {note && <p className={`hint ${classes.text}`}>{note}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
