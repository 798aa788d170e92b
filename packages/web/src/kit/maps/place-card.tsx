import type { ReactNode } from 'react';
import type { ScreenParams } from '../../lib/screens';
import { ScreenLink } from '../layout/screen-link';
import classes from './map.module.css';

interface Props {
  readonly name: string;
  /** The screen that shows all of it, where there is one. */
  readonly screen?: string;
  readonly params?: ScreenParams;
  /** What it is called and what it says; nothing is shown of what says nothing. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

/** What a popup says of one thing on the map. */
export function PlaceCard({ name, screen, params, facts, children }: Props) {
  const told = facts.filter(([, value]) => value !== undefined && value !== '');
  return (
    <>
      <p className={classes.popupTitle}>
        {screen ? (
          <ScreenLink screen={screen} {...(params && { params })}>
            {name}
          </ScreenLink>
        ) : (
          name
        )}
      </p>
      <dl className={classes.facts}>
        {told.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </>
  );
}
