import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useOutOfTabOrder } from './cell-controls';
import { showCutText } from './cells';
import classes from './grid.module.css';
import { GridHeader } from './grid-header';
import { GridRow } from './grid-row';
import { GridSkeleton } from './grid-skeleton';
import { useTableModel } from './table-model';
import { TableState } from './table-state';
import { type Grid as GridModel, type Resizing, useGrid } from './use-grid';
import { useRowFocus } from './use-row-focus';

/** Pixels; the style sheet draws rows of exactly this height. */
const rowHeights = { compact: 32, comfortable: 40 } as const;

/** Rows drawn beyond the visible ones, so that scrolling shows no gaps. */
const overscan = 8;

export function Grid({ title }: { readonly title: string }) {
  const model = useTableModel();
  const { rows, density, texts } = model;
  const { ref: sizeRef, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const [resizing, setResizing] = useState<Resizing>();
  const [resized, setResized] = useState<Resizing>();
  const body = useRef<GridBodyHandle>(null);
  const keysId = useId();
  const grid = useGrid(model, Math.floor(width), resizing);
  const hasRows = rows.rows.length > 0 && rows.state !== 'failed';

  return (
    <div className={classes.frame} ref={sizeRef}>
      <div
        className={classes.scroller}
        ref={scroller}
        data-keeps-scroll=""
        data-resizing={resizing !== undefined || undefined}
        // What is scrolled into view is not below the pinned columns.
        style={{ scrollPaddingInline: `${grid.getStartTotalSize()}px ${grid.getEndTotalSize()}px` }}
      >
        <table
          className={classes.table}
          data-grid=""
          style={{ width: grid.getTotalSize() }}
          aria-label={title}
          aria-describedby={keysId}
          onPointerOver={showCutText}
          aria-rowcount={rows.count + 1}
          aria-busy={rows.state === 'loading' || rows.state === 'updating'}
          data-density={density}
          data-updating={rows.state === 'updating' || undefined}
        >
          <GridHeader
            grid={grid}
            onResizing={setResizing}
            onResized={setResized}
            onEnterRows={() => body.current?.enter()}
          />
          {hasRows && <GridBody ref={body} key={density} grid={grid} scroller={scroller} />}
          {rows.state === 'loading' && <GridSkeleton columns={grid.getVisibleLeafColumns()} />}
        </table>
        {!hasRows && (
          <div className={classes.state}>
            <TableState />
          </div>
        )}
      </div>
      <p id={keysId} hidden>
        {texts.t('rows.keys')}
      </p>
      <p role="status" className="visually-hidden">
        {resized && texts.t('rows.resized', { field: texts.label(resized.name), width: resized.width })}
      </p>
    </div>
  );
}

interface GridBodyHandle {
  /** Moves the focus to the first row. */
  readonly enter: () => void;
}

interface GridBodyProps {
  readonly ref: React.Ref<GridBodyHandle>;
  readonly grid: GridModel;
  readonly scroller: React.RefObject<HTMLDivElement | null>;
}

function GridBody({ ref, grid, scroller }: GridBodyProps) {
  const { view, density } = useTableModel();
  const height = rowHeights[density];
  const rows = grid.getRowModel().rows;
  const columns = grid.getVisibleLeafColumns();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    // The sticky heading covers the top of the scrolled area.
    scrollPaddingStart: height + 4,
    scrollPaddingEnd: height,
    initialRect: { width: 1200, height: 800 },
    // A table in a hidden tab measures zero; it keeps its rows.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  });
  const size = { rows: rows.length, columns: columns.length };
  const focus = useRowFocus(size, (index) => virtualizer.scrollToIndex(index));
  const outOfTabOrder = useOutOfTabOrder();
  useImperativeHandle(ref, () => ({ enter: () => focus.moveTo({ row: 0, column: null }) }));
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <>
      <Spacer height={above} span={columns.length} />
      <tbody ref={outOfTabOrder}>
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <GridRow
              key={row.id}
              row={row}
              columns={columns}
              index={item.index}
              rowIndex={(view.page - 1) * view.size + item.index + 2}
              focus={focus}
            />
          );
        })}
      </tbody>
      <Spacer height={below} span={columns.length} />
    </>
  );
}

/** Takes the height of the rows that are not rendered, so that the scroll bar is correct. */
function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} className={classes.spacer} style={{ height }} />
      </tr>
    </tbody>
  );
}
