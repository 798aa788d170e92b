import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import { formatNumber } from '../../lib/i18n/format';
import type { Translate } from '../../lib/i18n/text';

/** What an import may bring, in the order in which it is told. */
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

/** What came in, without what did not and without the numbers of other things. */
export function countsOf(stats: ImportStats | undefined): readonly (readonly [Counted, number])[] {
  return counted.flatMap((what) => (stats?.[what] ? [[what, stats[what]] as const] : []));
}

/** The same in one line. */
export function countWords(stats: ImportStats | undefined, t: Translate): string {
  return countsOf(stats)
    .map(([what, count]) =>
      t('upload.updates.count', { label: t(`upload.result.${what}`), amount: formatNumber(count) }),
    )
    .join(' · ');
}
