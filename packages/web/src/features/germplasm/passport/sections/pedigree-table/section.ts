import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const pedigreeTable: PassportSection = {
  id: 'pedigree-table',
  title: 'germplasm.passport.sections.pedigreeTable.title',
  empty: 'germplasm.passport.sections.pedigreeTable.empty',
  stateOf: shownIfCounted('pedigrees'),
  Body: lazy(async () => ({ default: (await import('./body')).PedigreeTable })),
};
