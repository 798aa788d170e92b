import { type Block, type CellPlace, type SheetSize, sizeOf } from './selection';

export interface CellText extends CellPlace {
  readonly text: string;
}

/** Why a block cannot be pasted. */
export type PasteProblem =
  | { readonly reason: 'tooLarge'; readonly rows: number; readonly columns: number }
  | { readonly reason: 'readOnly' };

/**
 * What pasting would change. A block is repeated if the selection is a multiple of it, as in spreadsheets; one that is
 * larger than the rest of the sheet is refused, since what is beyond it would be lost.
 */
export function pasted(
  rows: readonly (readonly string[])[],
  into: Block,
  { size, isReadOnly }: { readonly size: SheetSize; readonly isReadOnly: (column: number) => boolean },
): readonly CellText[] | PasteProblem {
  const height = rows.length;
  const width = Math.max(...rows.map(({ length }) => length));
  const selected = sizeOf(into);
  const isRepeated = selected.rows % height === 0 && selected.columns % width === 0;
  const target = isRepeated ? selected : { rows: height, columns: width };
  const beyond = {
    rows: into.top + target.rows - size.rows,
    columns: into.left + target.columns - size.columns,
  };
  if (beyond.rows > 0 || beyond.columns > 0)
    return { reason: 'tooLarge', rows: Math.max(0, beyond.rows), columns: Math.max(0, beyond.columns) };
  const cells: CellText[] = [];
  for (let down = 0; down < target.rows; down += 1)
    for (let across = 0; across < target.columns; across += 1) {
      const text = rows[down % height]?.[across % width] ?? '';
      cells.push({ row: into.top + down, column: into.left + across, text });
    }
  return cells.some(({ column }) => isReadOnly(column)) ? { reason: 'readOnly' } : cells;
}
