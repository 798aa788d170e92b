import { formatNumber } from '../../lib/i18n/format';
import type { Translate } from '../../lib/i18n/text';
import type { Points } from './explore-queries';

const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
/** Smaller probabilities are all called small. */
const smallest = 0.001;

/** r, n and p of a pair, whichever comes first. */
export function pairText(
  { pairs }: Points,
  between: readonly [number, number],
  t: Translate,
): readonly string[] {
  const found = pairs.find(({ x, y }) => between.includes(x) && between.includes(y));
  if (!found) return [];
  const { r, n, p } = found;
  return [
    r === undefined ? t('measurements.noCorrelation') : `r = ${formatNumber(r, twoDigits)}`,
    `n = ${formatNumber(n)}`,
    ...(p === undefined ? [] : [describeProbability(p)]),
  ];
}

const describeProbability = (p: number) =>
  p < smallest ? `p < ${formatNumber(smallest)}` : `p = ${formatNumber(p, { maximumFractionDigits: 3 })}`;
