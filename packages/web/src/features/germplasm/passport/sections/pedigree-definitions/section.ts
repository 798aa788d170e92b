import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const pedigreeDefinitions: PassportSection = {
  id: 'pedigree-definitions',
  title: 'germplasm.passport.sections.pedigreeDefinitions.title',
  empty: 'germplasm.passport.sections.pedigreeDefinitions.empty',
  stateOf: shownIfCounted('pedigreeDefinitions'),
  Body: lazy(async () => ({ default: (await import('./body')).PedigreeDefinitions })),
};
