import { lazy } from 'react';
import { type PassportSection, shownUnless } from '../../passport-section';

export const synonyms: PassportSection = {
  id: 'synonyms',
  title: 'germplasm.passport.sections.synonyms.title',
  empty: 'germplasm.passport.sections.synonyms.empty',
  stateOf: ({ synonyms: part }) => shownUnless(part, (list) => list.length === 0),
  Body: lazy(async () => ({ default: (await import('./body')).Synonyms })),
};
