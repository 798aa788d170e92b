import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const traitPerformance: PassportSection = {
  id: 'trait-performance',
  title: 'germplasm.passport.sections.traitPerformance.title',
  empty: 'germplasm.passport.sections.traitPerformance.empty',
  stateOf: shownIfCounted('traits'),
  Body: lazy(async () => ({ default: (await import('./body')).TraitPerformance })),
};
