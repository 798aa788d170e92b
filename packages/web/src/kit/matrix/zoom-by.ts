import { centred } from './axis';
import type { Cell, MatrixAction } from './matrix-keys';
import { largestCell, type MatrixView, whole, zoomed } from './matrix-view';

/** Zooms in or out around the middle, to everything, or to letters around a cell. */
export function zoomedBy(view: MatrixView, action: MatrixAction, cell: Cell | undefined): MatrixView {
  const middle = { x: view.columns.room / 2, y: view.lines.room / 2 };
  if (action === 'zoomIn') return zoomed(view, 1, middle);
  if (action === 'zoomOut') return zoomed(view, -1, middle);
  if (action === 'whole') return whole(view);
  const near = zoomed(view, 100, middle);
  if (!cell) return near;
  return {
    lines: centred({ ...near.lines, scale: largestCell.lines }, cell.line),
    columns: centred({ ...near.columns, scale: largestCell.columns }, cell.column),
  };
}
