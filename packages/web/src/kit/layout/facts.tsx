import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly id: string;
  readonly label: string;
  /** What the label means. */
  readonly hint?: string | undefined;
  /** Facts without a value are left out. */
  readonly value: ReactNode;
}

/** The properties of one item, in as many columns as fit. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return (
    <dl className={classes.facts}>
      {known.map(({ id, label, hint, value }) => (
        <div key={id} className={classes.line}>
          <dt>
            {label}
            {hint && <span className={`hint ${classes.hint}`}>{hint}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
