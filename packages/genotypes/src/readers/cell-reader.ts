import { cellText } from '@landrace/domain/cells/cell-text';
import { rowWidth } from '@landrace/domain/cells/row-width';
import type { VariantFacts } from '../calls/call-matrix';
import type { ReadIssueCode } from './reading';
import type { Cell, TableRow, TextLine } from './table-row';
import type { NumbersKind } from './transpose-file';

export type Values = Uint16Array | Float32Array;

/** What stands in the cells of a table, whichever way round it is. */
export interface TableContent<Numbers, Sink> {
  readonly kind: NumbersKind<Numbers>;
  /** Of an empty cell. */
  readonly nothing: number;
  /** What is kept of a cell, or what is wrong with it. */
  numberOf(text: string): number | ReadIssueCode;
  /** The same by its bytes, of which there is at least one: below 0 where these are not that plain. */
  quickNumber(bytes: Uint8Array, from: number, to: number): number;
  openRows(sink: Sink): (row: ContentRow<Numbers>) => Promise<void>;
}

interface ContentRow<Numbers> {
  readonly facts: VariantFacts;
  /** Only good until the next row. */
  readonly numbers: Numbers;
  /** Where the file names them. */
  readonly alleles?: readonly string[] | undefined;
}

/** What was found in a row besides its numbers. */
interface ReadCells {
  /** In front of the others. */
  readonly leading: readonly Cell[];
  /** How many cells it has. */
  readonly length: number;
  /** Up to the last one that holds something. */
  readonly width: number;
  readonly wrong: readonly WrongCell[];
}

interface WrongCell {
  readonly code: ReadIssueCode;
  readonly column: number;
  readonly value: string;
}

/** Whoever took one kind of file for another has millions of wrong cells; so many are told. */
const mostTold = 10_000;

type CellKind = Pick<TableContent<unknown, never>, 'nothing' | 'numberOf' | 'quickNumber'>;

/** Reads rows as numbers, in the array that it is given. */
export function openCellReader({ nothing, numberOf, quickNumber }: CellKind, first: number) {
  /** What of a line is read as numbers, as text and as bytes. */
  let rest = '';
  let bytes = Buffer.alloc(0);
  /** One byte for each character. */
  let isPlain = true;
  let told = 0;
  let isFull = false;
  let wrong: WrongCell[] = [];
  let width = 0;

  function take(text: Cell, column: number): number {
    if (text === null) return nothing;
    width = column + 1;
    const number = numberOf(text);
    if (typeof number === 'number') return number;
    // Once there are too many of them, every further one is.
    const isTold = told < mostTold && !(isFull && number === 'too-many-calls');
    if (isTold) wrong.push({ code: number, column, value: text });
    if (isTold) told += 1;
    isFull ||= number === 'too-many-calls';
    return nothing;
  }

  function readCells(cells: readonly Cell[], numbers: Values): number {
    for (let column = first; column < cells.length; column += 1) {
      const number = take(cells[column] ?? null, column);
      if (column - first < numbers.length) numbers[column - first] = number;
    }
    return cells.length;
  }

  /** In the bytes of the line; its text is made only where they do not suffice. */
  function numberAt(from: number, to: number, column: number): number {
    if (from === to) return nothing;
    const number = quickNumber(bytes, from, to);
    if (number < 0)
      return take(cellText(isPlain ? rest.slice(from, to) : bytes.toString('utf8', from, to)), column);
    width = column + 1;
    return number;
  }

  function readLine({ text, separator }: TextLine, start: number, numbers: Values): number {
    rest = text.slice(start);
    const length = Buffer.byteLength(rest);
    if (length > bytes.length) bytes = Buffer.allocUnsafeSlow(Math.max(length, bytes.length * 2));
    // Bytes are looked at several times as quickly as characters.
    bytes.write(rest);
    isPlain = length === rest.length;
    const parting = separator.charCodeAt(0);
    const held = bytes;
    let column = first;
    for (let from = 0; from <= length; column += 1) {
      let to = from;
      // Cells are so short that a search would take longer to begin.
      while (to < length && held[to] !== parting) to += 1;
      const number = numberAt(from, to, column);
      if (column - first < numbers.length) numbers[column - first] = number;
      from = to + 1;
    }
    return column;
  }

  return {
    read(row: TableRow, numbers: Values): ReadCells {
      const { line } = row;
      wrong = [];
      const { leading, start } = line
        ? leadingOf(line, first)
        : { leading: row.cells.slice(0, first), start: 0 };
      width = rowWidth(leading);
      if (leading.length < first) {
        numbers.fill(nothing);
        return { leading, length: leading.length, width, wrong };
      }
      const length =
        line && start <= line.text.length ? readLine(line, start, numbers) : readCells(row.cells, numbers);
      if (length - first < numbers.length) numbers.fill(nothing, length - first);
      return { leading, length, width, wrong };
    },
  };
}

/** The first cells, and where the one behind them begins. */
function leadingOf({ text, separator }: TextLine, count: number) {
  const leading: Cell[] = [];
  let start = 0;
  while (leading.length < count && start <= text.length) {
    const found = text.indexOf(separator, start);
    const end = found < 0 ? text.length : found;
    leading.push(cellText(text.slice(start, end)));
    start = end + 1;
  }
  return { leading, start };
}
