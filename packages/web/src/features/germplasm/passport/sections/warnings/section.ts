import { lazy } from 'react';
import type { PassportSection } from '../../passport-section';

export const warnings: PassportSection = {
  id: 'warnings',
  title: 'germplasm.passport.sections.warnings.title',
  empty: 'germplasm.passport.sections.warnings.empty',
  stateOf: ({ warnings: part }) => ('data' in part && part.data.length === 0 ? 'absent' : 'shown'),
  Body: lazy(async () => ({ default: (await import('./body')).Warnings })),
};
