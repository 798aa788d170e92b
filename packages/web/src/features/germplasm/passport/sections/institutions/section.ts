import { lazy } from 'react';
import { type PassportSection, shownUnless } from '../../passport-section';

export const institutions: PassportSection = {
  id: 'institutions',
  title: 'germplasm.passport.sections.institutions.title',
  empty: 'germplasm.passport.sections.institutions.empty',
  stateOf: ({ institutions: part }) => shownUnless(part, (list) => list.length === 0),
  Body: lazy(async () => ({ default: (await import('./body')).Institutions })),
};
