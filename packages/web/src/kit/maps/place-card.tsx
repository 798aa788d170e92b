import type { ReactNode } from 'react';
import type { ScreenParams } from '../../lib/screens';
import type { SearchParams } from '../../lib/url-state';
import { ScreenLink } from '../layout/screen-link';
import classes from './map.module.css';

interface Props {
  readonly name: string;
  /** The screen with all details, if there is one. */
  readonly screen?: string;
  readonly params?: ScreenParams;
  /** The query string of that screen. */
  readonly search?: SearchParams;
  /** Label and value; entries without a value are hidden. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

/** The content of a popup for one item on the map. */
export function PlaceCard({ name, screen, params, search, facts, children }: Props) {
  const shownFacts = facts.filter(([, value]) => value !== undefined && value !== '');
  return (
    <>
      <p className={classes.popupTitle}>
        {screen ? (
          <ScreenLink screen={screen} search={search} {...(params && { params })}>
            {name}
          </ScreenLink>
        ) : (
          name
        )}
      </p>
      <dl className={classes.facts}>
        {shownFacts.map(([label, value]) => (
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
