import { lazy } from 'react';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import * as options from './trait-options';

export const { traitOptions } = options;

/** Chooses the traits of a group, for screens where traits are chosen. */
export const TraitGroupPicker = lazy(async () => {
  const [picker] = await Promise.all([import('./trait-group-picker'), loadFullLocale()]);
  return { default: picker.TraitGroupPicker };
});

/** All groups of traits. */
export const TraitGroupsDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./trait-groups-dialog'), loadFullLocale()]);
  return { default: dialog.TraitGroupsDialog };
});

/** Several traits, each found by its name. */
export const TraitChoice = lazy(async () => ({ default: (await import('./trait-choice')).TraitChoice }));
