import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { CellInput } from './cell-input';
import { type Block, blockOf, cellAt } from './selection';
import classes from './sheet.module.css';
import { type ActedSheet, copy, isEditable, move, paste, point, press, select } from './sheet-actions';
import { headHeight, rowHeight, type SheetModel } from './sheet-model';
import { SheetHead, SheetRow } from './sheet-parts';
import { useDrawnCells } from './use-drawn-cells';

/** Of the first column, in pixels. */
const widest = 200;
const narrowest = 112;

interface Props {
  readonly model: SheetModel;
  /** What the keys do, for screen readers. */
  readonly keys: string;
}

/**
 * Cells as in a spreadsheet: tens of thousands of rows and any number of columns, of which only the visible ones are
 * drawn. Works on a block of cells at a time, by mouse, keyboard and clipboard.
 */
export function Sheet({ model, keys }: Props) {
  const { columns, rowCount, lookOf, selection, onEdit } = model;
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const nameWidth = width > 0 && width < 560 ? narrowest : widest;
  const { rows, drawn, totalWidth, totalHeight, show } = useDrawnCells(model, scroller, nameWidth);
  const { active } = selection;
  const { first, last } = drawn;
  const { onDrawn } = model;
  useEffect(() => onDrawn?.(first, last), [onDrawn, first, last]);
  const { grid, sheet, typed, stopTyping } = useActedSheet(model, scroller, show);
  const onLeave = useLeavingByTab();
  const id = useId();
  const place = (block: Block) => placed(block, drawn.starts, columns);
  const activeStyle = place(blockOf({ active, corner: active }));

  return (
    <div className={classes.frame} ref={sizeRef}>
      <div className={classes.scroller} ref={scroller} data-keeps-scroll="">
        <div className={classes.canvas} style={{ width: totalWidth, height: totalHeight }}>
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are edited, unlike those of a table.
            role="grid"
            className={classes.grid}
            tabIndex={0}
            aria-label={model.label}
            aria-describedby={keysId}
            aria-rowcount={rowCount + 1}
            aria-colcount={columns.length + 1}
            aria-multiselectable
            aria-readonly={onEdit === undefined}
            aria-activedescendant={`${id}-${active.row}-${active.column}`}
            onKeyDown={(event) => {
              if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
              if (!onLeave(event) && press(event, sheet)) event.preventDefault();
            }}
            onCopy={(event) => copy(event, sheet)}
            onCut={(event) => copy(event, sheet)}
            onPaste={(event) => paste(event, sheet)}
            onPointerDown={(event) => point(event, sheet)}
            onPointerMove={(event) => point(event, sheet)}
            onDoubleClick={() => sheet.type(lookOf(active).text)}
          >
            <thead className={classes.top}>
              <SheetHead {...model} drawn={drawn} nameWidth={nameWidth} onKey={headingKeys(sheet, grid)} />
            </thead>
            <tbody>
              {rows.map(({ index, start }) => (
                <SheetRow
                  key={index}
                  id={id}
                  row={index}
                  top={start}
                  name={model.rowName(index)}
                  columns={columns}
                  drawn={drawn}
                  nameWidth={nameWidth}
                  lookOf={lookOf}
                />
              ))}
            </tbody>
          </table>
          {rowCount > 0 && columns.length > 0 && (
            <>
              <div className={classes.selected} aria-hidden="true" style={place(blockOf(selection))} />
              <div className={classes.active} aria-hidden="true" style={activeStyle} />
            </>
          )}
          {typed !== undefined && (
            <CellInput
              key={`${active.row} ${active.column}`}
              label={`${columns[active.column]?.label}, ${model.rowName(active.row)}`}
              text={typed}
              style={activeStyle}
              onCommit={(text) => {
                stopTyping();
                if (text !== lookOf(active).text) onEdit?.([{ ...active, text }]);
              }}
              onMove={(event) => move(event, sheet)}
              onCancel={stopTyping}
            />
          )}
        </div>
      </div>
      <p id={keysId} hidden>
        {keys}
      </p>
    </div>
  );
}

type Element = React.RefObject<HTMLElement | null>;

function useActedSheet(model: SheetModel, scroller: Element, show: ActedSheet['show']) {
  const grid = useRef<HTMLTableElement>(null);
  const [typed, setTyped] = useState<string>();
  const { active } = model.selection;
  const sheet: ActedSheet = {
    model,
    show,
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    focusHeading(column) {
      show({ row: active.row, column });
      // Once it is drawn.
      requestAnimationFrame(() =>
        grid.current
          ?.querySelector<HTMLElement>(`[data-heading="${column}"]`)
          ?.focus({ preventScroll: true }),
      );
    },
    type(text) {
      if (!isEditable(model, active)) return;
      show(active);
      setTyped(text);
    },
  };
  const stopTyping = () => {
    setTyped(undefined);
    grid.current?.focus({ preventScroll: true });
  };
  return { grid, sheet, typed, stopTyping };
}

/** Escape lets the next Tab leave the sheet; otherwise Tab only moves inside. */
function useLeavingByTab(): (event: KeyboardEvent) => boolean {
  const isLeaving = useRef(false);
  return ({ key }) => {
    const isTab = key === 'Tab' && isLeaving.current;
    if (key !== 'Shift') isLeaving.current = key === 'Escape';
    return isTab;
  };
}

const headingSteps: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

function headingKeys(sheet: ActedSheet, grid: Element) {
  return (column: number, event: KeyboardEvent): void => {
    const step = headingSteps.get(event.key);
    if (event.key === 'ArrowDown') {
      grid.current?.focus({ preventScroll: true });
      select(sheet, cellAt(0, column));
    } else if (step !== undefined)
      sheet.focusHeading(Math.max(0, Math.min(sheet.model.columns.length - 1, column + step)));
    else return;
    event.preventDefault();
  };
}

function placed(
  { top, left, bottom, right }: Block,
  starts: readonly number[],
  columns: SheetModel['columns'],
) {
  const start = starts[left] ?? 0;
  return {
    insetBlockStart: headHeight + top * rowHeight,
    height: (bottom - top + 1) * rowHeight,
    insetInlineStart: start,
    width: (starts[right] ?? 0) + (columns[right]?.width ?? 0) - start,
  };
}
