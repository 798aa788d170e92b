import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import { fitWidths } from './column-state';
import type { AnyRow } from './presentation';
import type { TableModel } from './table-model';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
});

/** Columns that are not fields. */
export const markColumn = '#mark';
const actionsColumn = '#actions';
const markWidth = 40;
const menuWidth = 44;
/** Narrower tables have a menu instead of buttons in the row. */
const leastForButtons = 900;

/** A column while its edge is being dragged. */
export interface Resizing {
  readonly name: string;
  readonly width: number;
}

/** The TanStack table model: positions and widths of columns. The server sorts and pages. */
export function useGrid(model: TableModel, available: number, resizing: Resizing | undefined) {
  const { table, columns, rows, marking, presentation } = model;
  const hasMarks = marking !== undefined;
  const hasActions = (presentation.rowActions?.length ?? 0) > 0;
  const { rowActionsWidth = menuWidth } = presentation;
  const actionsWidth = available < leastForButtons ? menuWidth : rowActionsWidth;

  const definitions = useMemo<ColumnDef<typeof features, AnyRow>[]>(
    () => [
      ...(hasMarks ? [{ id: markColumn, size: markWidth }] : []),
      ...columns.order.map((name) => ({ id: name, minSize: 0 })),
      ...(hasActions ? [{ id: actionsColumn, size: actionsWidth }] : []),
    ],
    [columns, hasMarks, hasActions, actionsWidth],
  );

  const sizing = useMemo(() => {
    const sides = (hasMarks ? markWidth : 0) + (hasActions ? actionsWidth : 0);
    const widths = columns.visible.map((name) => ({
      name,
      width: resizing?.name === name ? resizing.width : columns.widthOf(name),
      minWidth: columns.minWidthOf(name),
      isFixed: resizing?.name === name || columns.isSized(name),
    }));
    return fitWidths(widths, available - sides);
  }, [columns, available, resizing, hasMarks, hasActions, actionsWidth]);

  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries([...columns.hidden].map((name) => [name, false])),
      columnOrder: [markColumn, ...columns.order, actionsColumn],
      columnPinning: {
        start: [...(hasMarks ? [markColumn] : []), table.nameField],
        end: hasActions ? [actionsColumn] : [],
      },
      columnSizing: sizing,
    }),
    [columns, sizing, table, hasMarks, hasActions],
  );

  return useTable({
    features,
    columns: definitions,
    data: rows.rows as AnyRow[],
    getRowId: (row) => String(row[table.key]),
    state,
  });
}

export type Grid = ReturnType<typeof useGrid>;
export type GridColumn = ReturnType<Grid['getVisibleLeafColumns']>[number];
export type GridRow = ReturnType<Grid['getRowModel']>['rows'][number];

/** Whether a column shows values of the rows, and not the marks or actions beside them. */
export function hasValues(column: GridColumn): boolean {
  return column.id !== markColumn && column.id !== actionsColumn;
}

/** Whether there is space for the actions of a row as buttons. */
export function hasButtons(column: GridColumn): boolean {
  return column.id === actionsColumn && column.getSize() > menuWidth;
}

/** The width, and the offset at which a pinned column stays while the others scroll. */
export function columnStyle(column: GridColumn): CSSProperties {
  const width = column.getSize();
  const pinned = column.getIsPinned();
  if (pinned === 'start') return { width, insetInlineStart: column.getStart('start') };
  if (pinned === 'end') return { width, insetInlineEnd: column.getAfter('end') };
  return { width };
}
