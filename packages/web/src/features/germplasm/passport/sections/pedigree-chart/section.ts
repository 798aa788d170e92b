import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const pedigreeChart: PassportSection = {
  id: 'pedigree-chart',
  title: 'germplasm.passport.sections.pedigreeChart.title',
  empty: 'germplasm.passport.sections.pedigreeChart.empty',
  stateOf: shownIfCounted('pedigrees'),
  Body: lazy(async () => ({ default: (await import('./body')).PedigreeChart })),
};
