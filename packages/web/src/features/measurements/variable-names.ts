import { formatDate, formatNumber, isoDay } from '../../lib/i18n/format';
import type { Variable } from './explore-queries';

/** With its unit, as axes and columns name it. */
export function nameWithUnit({ name, unit }: Pick<Variable, 'name' | 'unit'>): string {
  return unit === undefined ? name : `${name} [${unit}]`;
}

const dayMs = 86_400_000;

/** Dates are days since 1970. */
export function formatValueOf({ dataType }: Pick<Variable, 'dataType'>): (value: number) => string {
  return dataType === 'date'
    ? (value) => formatDate(isoDay(Math.round(value) * dayMs))
    : (value) => formatNumber(value, { maximumSignificantDigits: 6 });
}
