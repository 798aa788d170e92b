import { lazy } from 'react';
import type { PassportSection } from '../../passport-section';

export const location: PassportSection = {
  id: 'location',
  title: 'germplasm.passport.sections.location.title',
  empty: 'germplasm.passport.sections.location.empty',
  stateOf: () => 'shown',
  Body: lazy(async () => ({ default: (await import('./body')).Location })),
};
