import { formatNumber } from '../../lib/i18n/format';
import classes from './progress-bar.module.css';

/** A progress from 0 to 1, as a bar and as a number. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div className={`row gap-12 tabular ${classes.root}`}>
      <progress max={1} value={value} aria-label={label} />
      <span>{formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })}</span>
    </div>
  );
}
