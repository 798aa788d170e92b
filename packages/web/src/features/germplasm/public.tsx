import { lazy } from 'react';
import * as found from './found-presentation';
import * as cells from './germplasm-cells';
import * as recent from './recent-germplasm';

/** Components of this area that other areas show. */
export const { foundPresentation } = found;
export const { germplasmPresentation } = cells;
export const { RecentGermplasm } = recent;

export const LabelsDialog = lazy(async () => ({
  default: (await import('./labels/labels-dialog')).LabelsDialog,
}));
