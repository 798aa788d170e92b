import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { formatNumber } from '../../lib/i18n/format';
import type { Translate } from '../../lib/i18n/text';

/** The allowed values of a trait, in one line; undefined where anything is allowed. */
export function describeRestrictions(
  restrictions: TraitRestrictions | undefined,
  t: Translate,
): string | undefined {
  const { min, max, categories = [] } = restrictions ?? {};
  const parts = [describeBounds(min, max, t), ...categories.map((scale) => scale.join(', '))];
  const texts = parts.filter((part) => part !== undefined);
  return texts.length > 0 ? texts.join('; ') : undefined;
}

function describeBounds(min: number | undefined, max: number | undefined, t: Translate): string | undefined {
  if (min !== undefined && max !== undefined)
    return t('trials.restrictions.between', { min: formatNumber(min), max: formatNumber(max) });
  if (min !== undefined) return t('trials.restrictions.atLeast', { min: formatNumber(min) });
  return max === undefined ? undefined : t('trials.restrictions.atMost', { max: formatNumber(max) });
}
