import { centred, scaleOf, zoomOf } from '../../../kit/matrix/axis';
import { largestCell, type MatrixView, zoomOfView } from '../../../kit/matrix/matrix-view';
import type { ViewPlace } from './view-choice';

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** The visible range as parameters of the address; empty if everything is visible. */
export function placeOf(view: MatrixView): ViewPlace | undefined {
  const { lines, columns } = view;
  const middle = (axis: MatrixView['lines']) => Math.floor(axis.start + axis.room / axis.scale / 2);
  const zoom = [
    rounded(zoomOf(lines, largestCell.lines)),
    rounded(zoomOf(columns, largestCell.columns)),
  ] as const;
  const isAll = (axis: MatrixView['lines']) => axis.room / axis.scale >= axis.count * 0.999;
  if (zoomOfView(view) === 0 || (isAll(lines) && isAll(columns))) return undefined;
  return { at: [Math.max(0, middle(lines)), Math.max(0, middle(columns))], zoom };
}

/** The view that an address describes, in the available space. */
export function viewAt({ lines, columns }: MatrixView, { at, zoom }: ViewPlace): MatrixView {
  return {
    lines: centred({ ...lines, scale: scaleOf(lines, zoom[0], largestCell.lines) }, at[0]),
    columns: centred({ ...columns, scale: scaleOf(columns, zoom[1], largestCell.columns) }, at[1]),
  };
}
