import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const attributes: PassportSection = {
  id: 'attributes',
  title: 'germplasm.passport.sections.attributes.title',
  empty: 'germplasm.passport.sections.attributes.empty',
  stateOf: shownIfCounted('attributes'),
  Body: lazy(async () => ({ default: (await import('./body')).Attributes })),
};
