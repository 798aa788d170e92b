import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const entities: PassportSection = {
  id: 'entities',
  title: 'germplasm.passport.sections.entities.title',
  empty: 'germplasm.passport.sections.entities.empty',
  stateOf: shownIfCounted('entities'),
  Body: lazy(async () => ({ default: (await import('./body')).Entities })),
};
