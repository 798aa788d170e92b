import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import type { CellPlace } from './selection';
import { headHeight, rowHeight, type SheetModel } from './sheet-model';

/** The drawn columns, and where each begins. */
export interface DrawnColumns {
  readonly first: number;
  readonly last: number;
  /** In pixels, for all columns. */
  readonly starts: readonly number[];
}

const initialRect = { width: 1200, height: 600 };

/** The rows and columns that are visible, and how large the whole sheet is. */
export function useDrawnCells(
  { columns, rowCount }: Pick<SheetModel, 'columns' | 'rowCount'>,
  scroller: RefObject<HTMLElement | null>,
  nameWidth: number,
) {
  const starts = useMemo(() => {
    let start = nameWidth;
    return columns.map(({ width }) => {
      const own = start;
      start += width;
      return own;
    });
  }, [columns, nameWidth]);
  const down = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 6,
    initialRect,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => columns[at]?.width ?? 0,
    getItemKey: (at) => columns[at]?.id ?? at,
    paddingStart: nameWidth,
    scrollPaddingStart: nameWidth,
    overscan: 2,
    initialRect,
  });
  const items = across.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const drawn = useMemo((): DrawnColumns => ({ first, last, starts }), [first, last, starts]);
  return {
    rows: down.getVirtualItems(),
    drawn,
    totalWidth: (starts.at(-1) ?? nameWidth) + (columns.at(-1)?.width ?? 0),
    totalHeight: down.getTotalSize(),
    show: ({ row, column }: CellPlace) => {
      down.scrollToIndex(row);
      across.scrollToIndex(column);
    },
  };
}
