import { ScreenLink } from '../layout/screen-link';
import classes from './recent-links.module.css';

interface Props {
  readonly label: string;
  /** The screen that shows each of them. */
  readonly screen: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
}

/** Recently viewed items in one line, newest first. The line is rendered before their names are loaded. */
export function RecentLinks({ label, screen, items }: Props) {
  return (
    <nav className={classes.recent} aria-label={label}>
      <span className={classes.label}>{label}</span>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <ScreenLink screen={screen} params={{ id }} className={classes.chip}>
              {name}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
