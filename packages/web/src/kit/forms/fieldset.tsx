import type { ReactNode } from 'react';
import classes from './fieldset.module.css';

interface Props {
  readonly label: string;
  /** Where its surroundings say it already; those who do not see them are told all the same. */
  readonly isLabelHidden?: boolean;
  readonly descriptionId?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls under one label. */
export function Fieldset({ label, isLabelHidden = false, descriptionId, children }: Props) {
  return (
    <fieldset className={classes.group} aria-describedby={descriptionId}>
      <legend className={isLabelHidden ? 'visually-hidden' : classes.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}
