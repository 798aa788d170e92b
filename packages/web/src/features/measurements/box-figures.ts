import { formatNumber } from '../../lib/i18n/format';
import type { Translate } from '../../lib/i18n/text';
import type { Summary } from './explore-queries';

/** The figures of a box in one line. */
export function describeBox(
  name: string,
  box: Omit<Summary['series'][number], 'variableId' | 'keys'> | undefined,
  format: (value: number) => string,
  t: Translate,
): string {
  if (!box) return name;
  const { count, min, q1, median, q3, max, mean } = box;
  return t('measurements.figures', {
    name,
    count: formatNumber(count),
    min: format(min),
    q1: format(q1),
    median: format(median),
    q3: format(q3),
    max: format(max),
    mean: format(mean),
  });
}

/** Headings of the same figures in a table. */
export const boxColumns = (t: Translate) => ({
  series: t('measurements.columns.series'),
  count: t('measurements.columns.count'),
  min: t('measurements.columns.min'),
  q1: t('measurements.columns.q1'),
  median: t('measurements.columns.median'),
  q3: t('measurements.columns.q3'),
  max: t('measurements.columns.max'),
  mean: t('measurements.columns.mean'),
  sd: t('measurements.columns.sd'),
  outliers: t('measurements.columns.outliers'),
});
