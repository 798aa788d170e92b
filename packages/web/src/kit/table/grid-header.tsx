import { type PointerEvent, useState } from 'react';
import { AscendingIcon, DescendingIcon } from '../icons/table-icons';
import { isAlignedAsNumber } from './cells';
import { clampWidth, sortFieldOf } from './column-state';
import classes from './grid.module.css';
import { MarkPage } from './mark-controls';
import { ariaSort, nextSort } from './sorting';
import { useTableModel } from './table-model';
import { columnStyle, type Grid, type GridColumn, hasValues, markColumn, type Resizing } from './use-grid';
import { headingAttribute, useHeadingFocus } from './use-heading-focus';

interface GridHeaderProps {
  readonly grid: Grid;
  readonly onResizing: (resizing: Resizing | undefined) => void;
  /** By the keyboard, which has to be announced. */
  readonly onResized: (resizing: Resizing) => void;
  readonly onEnterRows: () => void;
}

export function GridHeader({ grid, onResizing, onResized, onEnterRows }: GridHeaderProps) {
  const { table, columns } = useTableModel();
  const shown = grid.getVisibleLeafColumns();
  const focus = useHeadingFocus(table.nameField, {
    onEnterRows,
    onWiden: (name, by) => {
      const column = shown.find(({ id }) => id === name);
      if (!column) return;
      const width = clampWidth(column.getSize() + by);
      columns.resize(name, width);
      onResized({ name, width });
    },
  });
  // A column that was hidden cannot be the one in the tab order.
  const active = shown.some(({ id }) => id === focus.active) ? focus.active : table.nameField;
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} onKeyDown={focus.handleKeyDown}>
        {shown.map((column) => {
          if (!hasValues(column)) return <SideHead key={column.id} column={column} />;
          return (
            <HeadCell
              key={column.id}
              column={column}
              onResizing={onResizing}
              isInTabOrder={column.id === active}
              onFocus={() => focus.activate(column.id)}
            />
          );
        })}
      </tr>
    </thead>
  );
}

function SideHead({ column }: { readonly column: GridColumn }) {
  const { texts } = useTableModel();
  return (
    <th
      scope="col"
      className={`hint ${classes.headCell}`}
      data-pinned={column.getIsPinned()}
      style={columnStyle(column)}
    >
      {column.id === markColumn ? (
        <MarkPage />
      ) : (
        <span className="visually-hidden">{texts.t('rows.actionsColumn')}</span>
      )}
    </th>
  );
}

interface ResizeHandleProps {
  readonly column: GridColumn;
  readonly onResizing: GridHeaderProps['onResizing'];
}

interface HeadCellProps extends ResizeHandleProps {
  readonly isInTabOrder: boolean;
  readonly onFocus: () => void;
}

function HeadCell({ column, onResizing, isInTabOrder, onFocus }: HeadCellProps) {
  const { table, view, texts } = useTableModel();
  const name = column.id;
  const field = table.fields[name];
  const sortField = sortFieldOf(table, name);
  const sort = ariaSort(table, view.sort, sortField);
  const label = texts.label(name);
  const stop = { [headingAttribute]: name, tabIndex: isInTabOrder ? 0 : -1, title: label, onFocus };
  return (
    <th
      scope="col"
      className={`hint ${classes.headCell}`}
      style={columnStyle(column)}
      data-pinned={column.getIsPinned()}
      data-name={name === table.nameField || undefined}
      {...(sortField !== undefined && { 'aria-sort': sort })}
    >
      {sortField === undefined ? (
        <span className={classes.headText} {...stop}>
          {label}
        </span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          data-numeric={isAlignedAsNumber(field) || undefined}
          {...stop}
          onClick={() => view.setSort(nextSort(table, view.sort, sortField))}
        >
          <span className="clipped">{label}</span>
          {sort === 'ascending' && <AscendingIcon />}
          {sort === 'descending' && <DescendingIcon />}
        </button>
      )}
      <ResizeHandle column={column} onResizing={onResizing} />
    </th>
  );
}

/** For the pointer only; the keyboard changes widths on the heading itself. */
function ResizeHandle({ column, onResizing }: ResizeHandleProps) {
  const { columns } = useTableModel();
  const [start, setStart] = useState<{ x: number; width: number }>();
  const widthAt = (event: PointerEvent) => clampWidth((start?.width ?? 0) + event.clientX - (start?.x ?? 0));

  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width: column.getSize() });
  };
  const handleMove = (event: PointerEvent) => {
    if (start) onResizing({ name: column.id, width: widthAt(event) });
  };
  const handleUp = (event: PointerEvent) => {
    if (!start) return;
    setStart(undefined);
    onResizing(undefined);
    columns.resize(column.id, widthAt(event));
  };

  return (
    <span
      className={classes.resize}
      data-active={start !== undefined || undefined}
      aria-hidden="true"
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
    />
  );
}
