import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { activateCell, handlesOwnKeys, moveWithinCell } from './cell-controls';
import { CellValue, isAlignedAsNumber } from './cells';
import classes from './grid.module.css';
import { MarkRow, markIdOf } from './mark-controls';
import { RowActions } from './row-actions';
import { useTableModel } from './table-model';
import {
  columnStyle,
  type GridColumn,
  hasButtons,
  hasValues,
  markColumn,
  type GridRow as Row,
} from './use-grid';
import { headingAttribute } from './use-heading-focus';
import type { RowFocus } from './use-row-focus';

interface GridRowProps {
  readonly row: Row;
  readonly columns: readonly GridColumn[];
  /** Index in the page. */
  readonly index: number;
  /** Index in the whole list, the heading being row 1. */
  readonly rowIndex: number;
  readonly focus: RowFocus;
}

export function GridRow({ row, columns, index, rowIndex, focus }: GridRowProps) {
  const { table, marking } = useTableModel();
  const element = useRef<HTMLTableRowElement>(null);
  const isActive = focus.row === index;
  const column = isActive ? focus.column : null;
  const id = markIdOf(table.idField, row.original);
  const isMarked = id !== undefined && marking?.marked.has(id) === true;
  useRequestedFocus(element, focus, isActive);

  const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || handlesOwnKeys(event.target)) return;
    if (moves(event, index) || focus.handleKey(event)) return;
    const part = partOf(event);
    if (event.key === 'm' && part !== 'control' && id !== undefined) marking?.toggle([id], !isMarked);
    else activate(event, part);
  };
  const handleFocus = ({ currentTarget, target }: FocusEvent<HTMLTableRowElement>) => {
    const cell = [...currentTarget.cells].findIndex((one) => one.contains(target));
    const position = { row: index, column: cell < 0 ? null : cell };
    if (!isActive || position.column !== column) focus.activate(position);
  };

  return (
    <tr
      ref={element}
      className={classes.row}
      aria-rowindex={rowIndex}
      data-row={row.id}
      data-marked={isMarked || undefined}
      tabIndex={isActive && column === null ? 0 : -1}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
    >
      {columns.map((one, at) => (
        <GridCell key={one.id} row={row} column={one} tabIndex={isActive && column === at ? 0 : -1} />
      ))}
    </tr>
  );
}

/** A row that was scrolled out exists only after the render that follows a key. */
function useRequestedFocus(
  element: React.RefObject<HTMLTableRowElement | null>,
  { request, takeRequest, column }: RowFocus,
  isActive: boolean,
): void {
  useLayoutEffect(() => {
    if (!isActive || !element.current || !takeRequest(request)) return;
    const target = column === null ? element.current : element.current.cells[column];
    target?.focus({ preventScroll: true });
    if (target) bringIntoView(target);
  }, [element, request, takeRequest, column, isActive]);
}

/**
 * A row is as wide as the table and a pinned cell is always visible, but the browser would scroll sideways for both;
 * the list itself was scrolled to the row before.
 */
function bringIntoView(target: HTMLElement): void {
  if (target.dataset.pinned === 'false') {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
  const { top, bottom } = target.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0;
  const beyond = Math.min(0, top - covered) || Math.max(0, bottom - window.innerHeight);
  if (beyond !== 0) window.scrollBy(0, beyond);
}

/** Keys that lead to another control of the same cell or, up from the first row, back to the headings. */
function moves(event: KeyboardEvent<HTMLTableRowElement>, index: number): boolean {
  const isLeft = event.key === 'ArrowUp' && index === 0;
  if (!isLeft && !moveWithinCell(event)) return false;
  event.preventDefault();
  if (!isLeft) return true;
  const table = event.currentTarget.closest('table');
  table?.querySelector<HTMLElement>(`[${headingAttribute}][tabindex="0"]`)?.focus();
  return true;
}

type Part = 'row' | 'cell' | 'control';

/** Enter opens the row or uses the control of the cell; the space bar only does the latter. */
function activate(event: KeyboardEvent<HTMLTableRowElement>, part: Part): void {
  const isEnter = event.key === 'Enter';
  if (part === 'control' || (!isEnter && event.key !== ' ')) return;
  // Otherwise the space bar scrolls.
  event.preventDefault();
  const isUsed = part === 'cell' && activateCell(event.target as Element);
  if (!isUsed && isEnter) event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}

function partOf({ target, currentTarget }: KeyboardEvent<HTMLTableRowElement>): Part {
  if (target === currentTarget) return 'row';
  return (target as Element).parentElement === currentTarget ? 'cell' : 'control';
}

interface GridCellProps {
  readonly row: Row;
  readonly column: GridColumn;
  readonly tabIndex: 0 | -1;
}

function GridCell({ row, column, tabIndex }: GridCellProps) {
  const { table } = useTableModel();
  const name = column.id;
  const shared = { style: columnStyle(column), 'data-pinned': column.getIsPinned(), tabIndex };
  if (name === table.nameField) {
    return (
      <th scope="row" className={classes.nameCell} {...shared}>
        <CellValue name={name} row={row.original} />
      </th>
    );
  }
  if (hasValues(column)) {
    return (
      <td
        className={classes.cell}
        data-numeric={isAlignedAsNumber(table.fields[name]) || undefined}
        {...shared}
      >
        <CellValue name={name} row={row.original} />
      </td>
    );
  }
  return (
    <td className={classes.sideCell} {...shared}>
      {name === markColumn ? (
        <MarkRow row={row.original} />
      ) : (
        <RowActions row={row.original} isInRow={hasButtons(column)} />
      )}
    </td>
  );
}
