import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { formatNumber } from '../../lib/i18n/format';
import type { Translate } from '../../lib/i18n/text';

/** What values of a trait may be, in a line; nothing where anything is allowed. */
export function restrictionWords(
  restrictions: TraitRestrictions | undefined,
  t: Translate,
): string | undefined {
  const { min, max, categories = [] } = restrictions ?? {};
  const parts = [boundWords(min, max, t), ...categories.map((scale) => scale.join(', '))];
  const told = parts.filter((part) => part !== undefined);
  return told.length > 0 ? told.join('; ') : undefined;
}

function boundWords(min: number | undefined, max: number | undefined, t: Translate): string | undefined {
  if (min !== undefined && max !== undefined)
    return t('trials.restrictions.between', { min: formatNumber(min), max: formatNumber(max) });
  if (min !== undefined) return t('trials.restrictions.atLeast', { min: formatNumber(min) });
  return max === undefined ? undefined : t('trials.restrictions.atMost', { max: formatNumber(max) });
}
