import { formatCompact } from '../../lib/i18n/format';
import classes from './count-badge.module.css';

/** A number at the corner of an icon, which needs `position: relative`; nothing for zero. */
export function CountBadge({ count }: { readonly count: number }) {
  return count > 0 && <span className={classes.badge}>{formatCompact(count)}</span>;
}
