import { lazy } from 'react';
import * as cells from './germplasm-cells';
import * as merges from './unifier/unifier-queries';

/** What other areas show of this one. */
export const { germplasmCells } = cells;

export const LabelsDialog = lazy(async () => ({
  default: (await import('./labels/labels-dialog')).LabelsDialog,
}));

/** Every merge is a change set, of whatever it is. */
export type ChangeSet = merges.ChangeSet;
export const { lastMerge } = merges;

export const UndoDialog = lazy(async () => ({
  default: (await import('./unifier/undo-dialog')).UndoDialog,
}));
