import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const datasets: PassportSection = {
  id: 'datasets',
  title: 'germplasm.passport.sections.datasets.title',
  empty: 'germplasm.passport.sections.datasets.empty',
  stateOf: shownIfCounted('datasets'),
  Body: lazy(async () => ({ default: (await import('./body')).Datasets })),
};
