import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react';
import { readBlock, writeBlock } from './clipboard-text';
import { pasted } from './paste';
import { type Block, blockOf, type CellPlace, cellAt, cellsOf, movedBy, type Selection } from './selection';
import type { SheetModel } from './sheet-model';

/** A sheet as its events act on it. */
export interface ActedSheet {
  readonly model: SheetModel;
  /** Rows of a screen. */
  readonly page: () => number;
  /** Scrolls to a cell. */
  readonly show: (cell: CellPlace) => void;
  readonly focusHeading: (column: number) => void;
  /** Opens the active cell for typing, with this text in it. */
  readonly type: (text: string) => void;
}

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type Act = (event: Keys, sheet: ActedSheet) => boolean;

/** Whether the key did something. */
export const press: Act = (event, sheet) =>
  !event.altKey && (runCommand(event, sheet) || move(event, sheet) || write(event, sheet));

export function select({ model, show }: ActedSheet, next: Selection): void {
  model.onSelect(next);
  show(next.active === model.selection.active ? next.corner : next.active);
}

const hasControl = ({ ctrlKey, metaKey }: Keys) => ctrlKey || metaKey;

export const move: Act = (event, sheet) => {
  const { selection, columns, rowCount, lookOf } = sheet.model;
  const { active } = selection;
  if (event.key === 'ArrowUp' && active.row === 0 && !event.shiftKey) {
    sheet.focusHeading(active.column);
    return true;
  }
  const moved = movedBy(
    selection,
    { key: event.key, shiftKey: event.shiftKey, isControl: hasControl(event) },
    {
      size: { rows: rowCount, columns: columns.length },
      page: sheet.page(),
      isEmpty: (cell) => lookOf(cell).text === '',
    },
  );
  // For Tab, the end of a row is also the end of the sheet.
  if (!moved || (event.key === 'Tab' && moved.active.column === active.column)) return false;
  select(sheet, moved);
  return true;
};

type Command = (event: Keys, sheet: ActedSheet) => void;

/** With Control. */
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'a',
    (_, { model }) =>
      model.onSelect({
        active: { row: 0, column: 0 },
        corner: { row: model.rowCount - 1, column: model.columns.length - 1 },
      }),
  ],
  [
    ' ',
    (_, { model }) => {
      const { column } = model.selection.active;
      model.onSelect({ active: { row: 0, column }, corner: { row: model.rowCount - 1, column } });
    },
  ],
  [
    'd',
    (_, { model }) => {
      const { top } = blockOf(model.selection);
      fill(model, ({ column }) => model.lookOf({ row: top, column }).text);
    },
  ],
  ['z', ({ shiftKey }, { model }) => (shiftKey ? model.onRedo?.() : model.onUndo?.())],
  ['y', (_, { model }) => model.onRedo?.()],
]);

const runCommand: Act = (event, sheet) => {
  const command = hasControl(event) ? commands.get(event.key.toLowerCase()) : undefined;
  command?.(event, sheet);
  return command !== undefined;
};

const write: Act = (event, sheet) => {
  const { model } = sheet;
  const { active } = model.selection;
  if (hasControl(event)) return false;
  if (event.key === 'Delete' || event.key === 'Backspace') fill(model, () => '');
  else if (event.key === 'F2') sheet.type(model.lookOf(active).text);
  else if (event.key === ' ' && event.shiftKey)
    model.onSelect({
      active: { ...active, column: 0 },
      corner: { row: active.row, column: model.columns.length - 1 },
    });
  else if (event.key.length === 1) sheet.type(event.key);
  else return false;
  return true;
};

export function isEditable({ columns, onEdit }: SheetModel, { column }: CellPlace): boolean {
  const isFixed = columns[column]?.isReadOnly === true || columns[column]?.isLoading === true;
  return onEdit !== undefined && !isFixed;
}

/** The cells of the block that can be changed. */
function fill(model: SheetModel, textOf: (cell: CellPlace) => string): void {
  const cells = cellsOf(blockOf(model.selection)).filter((cell) => isEditable(model, cell));
  if (cells.length > 0) model.onEdit?.(cells.map((cell) => ({ ...cell, text: textOf(cell) })));
}

export function copy(event: ClipboardEvent, { model }: ActedSheet): void {
  event.preventDefault();
  const block = blockOf(model.selection);
  const { top, left, bottom, right } = block;
  if (refuseLoading(model, block)) return;
  const texts: string[][] = [];
  for (let row = top; row <= bottom; row += 1) {
    const cells: string[] = [];
    for (let column = left; column <= right; column += 1) cells.push(model.lookOf({ row, column }).text);
    texts.push(cells);
  }
  event.clipboardData.setData('text/plain', writeBlock(texts));
  if (event.type === 'cut') fill(model, () => '');
}

export function paste(event: ClipboardEvent, { model }: ActedSheet): void {
  const { columns, rowCount, onEdit } = model;
  if (!onEdit) return;
  event.preventDefault();
  const rows = readBlock(event.clipboardData.getData('text/plain'));
  if (rows.every(({ length }) => length === 0)) return;
  const block = blockOf(model.selection);
  const result = pasted(rows, block, {
    size: { rows: rowCount, columns: columns.length },
    isReadOnly: (column) => columns[column]?.isReadOnly === true,
  });
  if ('reason' in result) {
    model.onProblem(result);
    return;
  }
  const last = result.at(-1);
  if (!last || refuseLoading(model, { ...block, right: last.column })) return;
  onEdit(result);
  model.onSelect({ active: { row: block.top, column: block.left }, corner: last });
}

/** What is not known yet must not be copied as if it were empty. */
function refuseLoading({ columns, onProblem }: SheetModel, { left, right }: Block): boolean {
  const isLoading = columns.slice(left, right + 1).some((column) => column.isLoading);
  if (isLoading) onProblem({ reason: 'loading' });
  return isLoading;
}

/** A finger scrolls; only a mouse draws a block. */
export function point(event: PointerEvent, { model }: ActedSheet): void {
  const isDown = event.type === 'pointerdown';
  if (isDown ? event.button !== 0 : event.pointerType !== 'mouse' || event.buttons !== 1) return;
  const cell = cellUnder(event.target);
  if (!cell) return;
  const { active, corner } = model.selection;
  if (isDown && !event.shiftKey) model.onSelect(cellAt(cell.row, cell.column));
  else if (cell.row !== corner.row || cell.column !== corner.column) model.onSelect({ active, corner: cell });
}

function cellUnder(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
