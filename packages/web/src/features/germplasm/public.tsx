import { lazy } from 'react';
import * as cells from './germplasm-cells';
import * as merges from './unifier/unifier-queries';

/** Components of this area that other areas show. */
export const { germplasmCells } = cells;

export const LabelsDialog = lazy(async () => ({
  default: (await import('./labels/labels-dialog')).LabelsDialog,
}));

/** Every merge is a change set, whatever was merged. */
export type ChangeSet = merges.ChangeSet;
export const { lastMerge } = merges;

export const UndoDialog = lazy(async () => ({
  default: (await import('./unifier/undo-dialog')).UndoDialog,
}));
