import { lazy } from 'react';
import { loadFullLocale } from '../../lib/i18n/load-locale';

/** Figures, distribution and boxes of a trait or climate variable. */
export const Measures = lazy(async () => {
  const [measures] = await Promise.all([import('./measures/measures'), loadFullLocale()]);
  return { default: measures.Measures };
});
