import { lazy } from 'react';
import * as cells from './germplasm-cells';

/** Components of this area that other areas show. */
export const { germplasmPresentation } = cells;

export const LabelsDialog = lazy(async () => ({
  default: (await import('./labels/labels-dialog')).LabelsDialog,
}));
