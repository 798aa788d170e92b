import { formatNumber } from '../../lib/i18n/format';
import type { useText } from '../../lib/i18n/text';

interface Counted {
  readonly count: number;
  readonly isMore: boolean;
}

/** A number that is exact up to a limit. */
export function countText(t: ReturnType<typeof useText>, { count, isMore }: Counted): string {
  return isMore ? t('search.moreThan', { count: formatNumber(count) }) : formatNumber(count);
}
