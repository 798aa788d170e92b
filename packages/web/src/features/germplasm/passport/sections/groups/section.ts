import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const groups: PassportSection = {
  id: 'groups',
  title: 'germplasm.passport.sections.groups.title',
  empty: 'germplasm.passport.sections.groups.empty',
  stateOf: shownIfCounted('groups'),
  Body: lazy(async () => ({ default: (await import('./body')).Groups })),
};
