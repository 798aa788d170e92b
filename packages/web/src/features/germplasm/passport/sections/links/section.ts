import { lazy } from 'react';
import type { PassportSection } from '../../passport-section';

export const links: PassportSection = {
  id: 'links',
  title: 'germplasm.passport.sections.links.title',
  empty: 'germplasm.passport.sections.links.empty',
  stateOf: () => 'shown',
  Body: lazy(async () => ({ default: (await import('./body')).Links })),
};
