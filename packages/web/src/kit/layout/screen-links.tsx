import { Link } from '@tanstack/react-router';
import { type ScreenParams, useScreenAddress } from '../../lib/screens';
import classes from './screen-links.module.css';

interface Props {
  readonly links: readonly {
    readonly screen: string;
    readonly params: ScreenParams;
    readonly label: string;
  }[];
}

/** Links next to each other; those to screens that this user cannot open are left out. */
export function ScreenLinks({ links }: Props) {
  const addressOf = useScreenAddress();
  return (
    <span className={`line ${classes.links}`}>
      {links.map(({ screen, params, label }) => {
        const to = addressOf(screen, params);
        return to === undefined ? null : (
          <Link key={screen} to={to}>
            {label}
          </Link>
        );
      })}
    </span>
  );
}
