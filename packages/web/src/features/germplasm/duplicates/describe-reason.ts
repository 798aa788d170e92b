import type { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import type { Row } from '@landrace/contract/core/table';
import type { DuplicateReason } from '@landrace/domain/duplicate-facts';
import { formatNumber } from '../../../lib/i18n/format';
import type { Translate } from '../../../lib/i18n/text';

export const fieldOf = ({ field }: DuplicateReason, t: Translate) =>
  t(`germplasm.duplicates.reasonFields.${field}`);

/** The value they share, or one for each. */
export function valuesText({ how, text, other }: DuplicateReason): string {
  if (other === undefined || how === 'equal') return text;
  return `${text} / ${other}`;
}

/** Points for an agreement, or the share of the score that a difference subtracts. */
export function effectOf({ how, percent }: DuplicateReason): string {
  const share = formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 });
  return how === 'differs' ? `−${share}` : share;
}

export type Pair = Row<typeof duplicates>;
