import { lazy } from 'react';
import { type PassportSection, shownUnless } from '../../passport-section';

export const publications: PassportSection = {
  id: 'publications',
  title: 'germplasm.passport.sections.publications.title',
  empty: 'germplasm.passport.sections.publications.empty',
  stateOf: ({ publications: part }) => shownUnless(part, (list) => list.length === 0),
  Body: lazy(async () => ({ default: (await import('./body')).Publications })),
};
