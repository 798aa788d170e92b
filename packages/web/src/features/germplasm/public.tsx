import { lazy } from 'react';
import * as cells from './germplasm-cells';

/** What other areas show of this one. */
export const { germplasmCells } = cells;

export const LabelsDialog = lazy(async () => ({
  default: (await import('./labels/labels-dialog')).LabelsDialog,
}));
