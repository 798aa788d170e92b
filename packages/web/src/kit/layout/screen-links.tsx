import { Link } from '@tanstack/react-router';
import { type ScreenParams, useScreenAddress } from '../../lib/screens';
import classes from './screen-links.module.css';

interface Props {
  readonly links: readonly {
    readonly screen: string;
    readonly params: ScreenParams;
    readonly words: string;
  }[];
}

/** Links beside each other; what this user has no screen for is left out. */
export function ScreenLinks({ links }: Props) {
  const addressOf = useScreenAddress();
  return (
    <span className={classes.links}>
      {links.map(({ screen, params, words }) => {
        const to = addressOf(screen, params);
        return to === undefined ? null : (
          <Link key={screen} to={to}>
            {words}
          </Link>
        );
      })}
    </span>
  );
}
