import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { CellValue, isNumeric, showCutText } from './cells';
import classes from './grid.module.css';
import { GridHeader } from './grid-header';
import { GridSkeleton } from './grid-skeleton';
import { LazyActions } from './lazy-actions';
import { MarkRow, markIdOf } from './mark-controls';
import { useTableModel } from './table-model';
import { TableState } from './table-state';
import {
  columnStyle,
  type GridColumn,
  type Grid as GridModel,
  hasValues,
  markColumn,
  type Resizing,
  type GridRow as Row,
  useGrid,
} from './use-grid';
import { type RowFocus, useRowFocus } from './use-row-focus';

/** Pixels; the style sheet draws rows of exactly this height. */
const rowHeights = { compact: 32, comfortable: 40 } as const;

/** Rows drawn beyond the visible ones, so that scrolling shows no gaps. */
const overscan = 8;

export function Grid({ title }: { readonly title: string }) {
  const model = useTableModel();
  const { rows, density } = model;
  const { ref: sizeRef, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const [resizing, setResizing] = useState<Resizing>();
  const grid = useGrid(model, Math.floor(width), resizing);
  const hasRows = rows.rows.length > 0 && rows.state !== 'failed';

  return (
    <div className={classes.frame} ref={sizeRef}>
      <div className={classes.scroller} ref={scroller} data-resizing={resizing !== undefined || undefined}>
        <table
          className={classes.table}
          style={{ width: grid.getTotalSize() }}
          aria-label={title}
          onPointerOver={showCutText}
          aria-rowcount={rows.count + 1}
          aria-busy={rows.state === 'loading' || rows.state === 'updating'}
          data-density={density}
          data-updating={rows.state === 'updating' || undefined}
        >
          <GridHeader grid={grid} onResizing={setResizing} />
          {hasRows && <GridBody key={density} grid={grid} scroller={scroller} />}
          {rows.state === 'loading' && <GridSkeleton columns={grid.getVisibleLeafColumns()} />}
        </table>
        {!hasRows && (
          <div className={classes.state}>
            <TableState />
          </div>
        )}
      </div>
    </div>
  );
}

interface GridBodyProps {
  readonly grid: GridModel;
  readonly scroller: React.RefObject<HTMLDivElement | null>;
}

function GridBody({ grid, scroller }: GridBodyProps) {
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
  const focus = useRowFocus(rows.length, (index) => virtualizer.scrollToIndex(index));
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <>
      <Spacer height={above} span={columns.length} />
      <tbody>
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

interface GridRowProps {
  readonly row: Row;
  readonly columns: readonly GridColumn[];
  /** Index in the page. */
  readonly index: number;
  /** Index in the whole list, the heading being row 1. */
  readonly rowIndex: number;
  readonly focus: RowFocus;
}

function GridRow({ row, columns, index, rowIndex, focus }: GridRowProps) {
  const { table, marking } = useTableModel();
  const element = useRef<HTMLTableRowElement>(null);
  const isActive = focus.active === index;
  const isWanted = isActive && focus.isFocusPending;
  const id = markIdOf(table.idField, row.original);
  const isMarked = id !== undefined && marking?.marked.has(id) === true;

  // A row that was scrolled out exists only after this render.
  useLayoutEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true });
  }, [isWanted]);

  const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (focus.handleKey(event)) return;
    if (event.key === 'Enter') event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
    if (event.key === 'm' && id !== undefined) marking?.toggle([id], !isMarked);
  };

  return (
    <tr
      ref={element}
      className={classes.row}
      aria-rowindex={rowIndex}
      data-marked={isMarked || undefined}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={handleKeyDown}
      onFocus={() => !isActive && focus.activate(index)}
    >
      {columns.map((column) => (
        <GridCell key={column.id} row={row} column={column} />
      ))}
    </tr>
  );
}

function GridCell({ row, column }: { readonly row: Row; readonly column: GridColumn }) {
  const { table } = useTableModel();
  const name = column.id;
  const shared = { style: columnStyle(column), 'data-pinned': column.getIsPinned() };
  if (name === table.nameField) {
    return (
      <th scope="row" className={classes.nameCell} {...shared}>
        <CellValue name={name} row={row.original} />
      </th>
    );
  }
  if (hasValues(column)) {
    return (
      <td className={classes.cell} data-numeric={isNumeric(table.fields[name]) || undefined} {...shared}>
        <CellValue name={name} row={row.original} />
      </td>
    );
  }
  return (
    <td className={classes.sideCell} {...shared}>
      {name === markColumn ? <MarkRow row={row.original} /> : <LazyActions row={row.original} />}
    </td>
  );
}
