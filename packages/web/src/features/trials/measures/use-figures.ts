import { useMemo } from 'react';
import { formatDate, formatNumber } from '../../../lib/i18n/format';

/** Four significant digits; dates are days since the beginning of 1970. */
export function useFigures(isDate: boolean): { readonly written: (value: number) => string } {
  return useMemo(
    () => ({
      written: (value: number) =>
        isDate
          ? formatDate(new Date(Math.round(value) * 86_400_000).toISOString().slice(0, 10))
          : formatNumber(value, { maximumSignificantDigits: Math.abs(value) >= 1_000 ? 6 : 4 }),
    }),
    [isDate],
  );
}
