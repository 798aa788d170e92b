import { lazy } from 'react';
import type { PassportSection } from '../../passport-section';

export const completeness: PassportSection = {
  id: 'completeness',
  title: 'germplasm.passport.sections.completeness.title',
  empty: 'germplasm.passport.sections.completeness.empty',
  stateOf: ({ completeness: part }) => (part === undefined ? 'absent' : 'shown'),
  Body: lazy(async () => ({ default: (await import('./body')).Completeness })),
};
