import { type KeyboardEvent, memo } from 'react';
import { AscendingIcon, DescendingIcon } from '../icons/table-icons';
import classes from './sheet.module.css';
import { headHeight, rowHeight, type SheetColumn, type SheetModel } from './sheet-model';
import type { DrawnColumns } from './use-drawn-cells';

const drawnOf = (columns: readonly SheetColumn[], { first, last, starts }: DrawnColumns) =>
  columns
    .slice(first, last + 1)
    .map((column, at) => ({ column, at: first + at, start: starts[first + at] ?? 0 }));

interface HeadProps extends Pick<SheetModel, 'columns' | 'corner' | 'sort' | 'onSort'> {
  readonly drawn: DrawnColumns;
  readonly nameWidth: number;
  /** Keys on a heading. */
  readonly onKey: (column: number, event: KeyboardEvent) => void;
}

export function SheetHead({ columns, corner, sort, drawn, nameWidth, onSort, onKey }: HeadProps) {
  return (
    <tr aria-rowindex={1} className={classes.head} style={{ height: headHeight }}>
      <th scope="col" aria-colindex={1} className={classes.corner} style={{ width: nameWidth }}>
        {corner}
      </th>
      {drawnOf(columns, drawn).map(({ column, at, start }) => (
        <th
          key={column.id}
          scope="col"
          aria-colindex={at + 2}
          aria-sort={sort?.column === at ? directionOf(sort.isDescending) : undefined}
          className={classes.heading}
          style={{ insetInlineStart: start, width: column.width }}
        >
          <button
            type="button"
            tabIndex={-1}
            data-heading={at}
            title={[column.label, column.detail].filter(Boolean).join(' · ')}
            onClick={() => onSort(at)}
            onKeyDown={(event) => onKey(at, event)}
          >
            <span className={classes.label}>
              <span className="clipped">{column.label}</span>
              {sort?.column === at && (sort.isDescending ? <DescendingIcon /> : <AscendingIcon />)}
            </span>
            <span className={`clipped ${classes.detail}`}>{column.detail}</span>
          </button>
        </th>
      ))}
    </tr>
  );
}

const directionOf = (isDescending: boolean) => (isDescending ? 'descending' : 'ascending');

interface RowProps extends Pick<SheetModel, 'columns' | 'lookOf'> {
  readonly id: string;
  readonly row: number;
  readonly top: number;
  readonly name: string;
  readonly drawn: DrawnColumns;
  readonly nameWidth: number;
}

/** Hundreds of cells are on the screen, and the selection moves over them without drawing them again. */
export const SheetRow = memo(function SheetRow(props: RowProps) {
  const { id, row, top, name, columns, drawn, nameWidth, lookOf } = props;
  return (
    <tr
      aria-rowindex={row + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height: rowHeight }}
    >
      <th scope="row" aria-colindex={1} className={classes.name} style={{ width: nameWidth }} title={name}>
        {name}
      </th>
      {drawnOf(columns, drawn).map(({ column, at, start }) => {
        const { text, tone, isEdited } = lookOf({ row, column: at });
        return (
          <td
            key={column.id}
            id={`${id}-${row}-${at}`}
            aria-colindex={at + 2}
            data-fixed={column.isReadOnly || undefined}
            className={classes.cell}
            data-cell={`${row} ${at}`}
            data-numeric={column.isNumeric || undefined}
            data-tone={tone}
            data-edited={isEdited || undefined}
            style={{ insetInlineStart: start, width: column.width }}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
});
