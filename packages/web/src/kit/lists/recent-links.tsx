import type { Row, TableDefinition } from '@landrace/contract/core/table';
import type { Preferences } from '../../lib/preferences/preference-keys';
import { useRecent } from '../../lib/preferences/use-recent';
import { ScreenLink } from '../layout/screen-link';
import classes from './recent-links.module.css';
import { idOf, useRecentRows } from './use-recent-rows';

interface Props<T extends TableDefinition> {
  readonly table: T;
  readonly type: keyof Preferences['recentIds'];
  readonly label: string;
  /** The screen that shows each of them. */
  readonly screen: string;
  readonly nameOf: (row: Row<T>) => string;
}

/** Recently viewed items in one line, newest first. Its space is reserved before
 * their names are loaded, and a label without them is not shown. */
export function RecentLinks<T extends TableDefinition>({ table, type, label, screen, nameOf }: Props<T>) {
  const { newestFirst } = useRecent(type);
  const rows = useRecentRows(table, type);
  if (newestFirst.length === 0) return null;
  if (rows.length === 0) return <div className={`row ${classes.recent}`} />;
  return (
    <nav className={`row ${classes.recent}`} aria-label={label}>
      <span className={classes.label}>{label}</span>
      <ul>
        {rows.map((row) => (
          <li key={idOf(table, row)}>
            <ScreenLink
              screen={screen}
              params={{ id: idOf(table, row) }}
              className={`clipped ${classes.chip}`}
            >
              {nameOf(row)}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
