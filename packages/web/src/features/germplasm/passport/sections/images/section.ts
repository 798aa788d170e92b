import { lazy } from 'react';
import { type PassportSection, shownIfCounted } from '../../passport-section';

export const images: PassportSection = {
  id: 'images',
  title: 'germplasm.passport.sections.images.title',
  empty: 'germplasm.passport.sections.images.empty',
  stateOf: shownIfCounted('images'),
  Body: lazy(async () => ({ default: (await import('./body')).Images })),
};
