import { lazy } from 'react';
import { loadFullLocale } from '../../lib/i18n/load-locale';

/**
 * Chooses the traits of a group, for screens where traits are chosen.
 *
 * @public
 */
export const TraitGroupPicker = lazy(async () => {
  const [picker] = await Promise.all([import('./groups/trait-group-picker'), loadFullLocale()]);
  return { default: picker.TraitGroupPicker };
});

/** Figures, distribution and boxes of a trait or climate variable. */
export const Measures = lazy(async () => {
  const [measures] = await Promise.all([import('./measures/measures'), loadFullLocale()]);
  return { default: measures.Measures };
});
