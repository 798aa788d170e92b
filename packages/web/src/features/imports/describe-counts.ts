import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import { formatNumber } from '../../lib/i18n/format';
import type { Translate } from '../../lib/i18n/text';

/** What an import may add, in the order of display. */
const counted = [
  'datasets',
  'dataPoints',
  'germplasm',
  'institutions',
  'markers',
  'traits',
  'climates',
  'locations',
  'groups',
  'images',
  'outlines',
  'overlays',
] as const;
type Counted = (typeof counted)[number];

/** The counts of an import, without zeros and keys of other kinds. */
export function countsOf(stats: ImportStats | undefined): readonly (readonly [Counted, number])[] {
  return counted.flatMap((what) => (stats?.[what] ? [[what, stats[what]] as const] : []));
}

/** The same in one line. */
export function describeCounts(stats: ImportStats | undefined, t: Translate): string {
  return countsOf(stats)
    .map(([what, count]) =>
      t('upload.updates.count', { label: t(`upload.result.${what}`), amount: formatNumber(count) }),
    )
    .join(' · ');
}
