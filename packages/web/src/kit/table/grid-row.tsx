import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { CellValue, isNumeric } from './cells';
import { columnStyle } from './column-style';
import classes from './grid.module.css';
import { LazyActions } from './lazy-actions';
import { MarkRow, markIdOf } from './mark-controls';
import { useTableModel } from './table-model';
import { type GridColumn, markColumn, type GridRow as Row } from './use-grid';
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
  if (table.fields[name]) {
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
