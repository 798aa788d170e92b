import { lazy } from 'react';
import { type PassportSection, shownUnless } from '../../passport-section';

export const passportData: PassportSection = {
  id: 'passport-data',
  title: 'germplasm.passport.sections.passportData.title',
  empty: 'germplasm.passport.sections.passportData.empty',
  stateOf: ({ mcpd }) => shownUnless(mcpd, () => false),
  Body: lazy(async () => ({ default: (await import('./body')).PassportData })),
};
