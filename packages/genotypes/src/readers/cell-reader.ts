import { cellText, rowWidth } from '@landrace/domain/cells/plain-values';
import type { VariantFacts } from '../variants/variant-facts';
import type { ReadIssueCode } from './reading';
import type { Cell, TableRow, TextLine } from './table-row';
import type { NumbersKind } from './transpose-file';

export type Values = Uint16Array | Float32Array;

/** The cells of a table, in either orientation. */
export interface TableContent<Numbers, Sink> {
  readonly kind: NumbersKind<Numbers>;
  /** The number of an empty cell. */
  readonly nothing: number;
  /** The number of a cell, or what is wrong with it. */
  numberOf(text: string): number | ReadIssueCode;
  /** The same from at least one byte; below 0 if the bytes need the slow way. */
  quickNumber(bytes: Uint8Array, from: number, to: number): number;
  openRows(sink: Sink): (row: ContentRow<Numbers>) => Promise<void>;
}

interface ContentRow<Numbers> {
  readonly facts: VariantFacts;
  /** Valid only until the next row. */
  readonly numbers: Numbers;
  /** If the file names them. */
  readonly alleles?: readonly string[] | undefined;
}

/** What was found in a row besides its numbers. */
interface ReadCells {
  /** The cells before the values. */
  readonly leading: readonly Cell[];
  /** How many cells it has. */
  readonly length: number;
  /** Up to the last cell that is not empty. */
  readonly width: number;
  readonly wrong: readonly WrongCell[];
}

interface WrongCell {
  readonly code: ReadIssueCode;
  readonly column: number;
  readonly value: string;
}

/** A file of the wrong kind has millions of wrong cells; only this many are reported. */
const maxReportedCells = 10_000;

type CellKind = Pick<TableContent<unknown, never>, 'nothing' | 'numberOf' | 'quickNumber'>;

/** Reads rows as numbers, into the array that is passed. */
export function openCellReader({ nothing, numberOf, quickNumber }: CellKind, first: number) {
  /** The part of a line that is read as numbers, as text and as bytes. */
  let rest = '';
  let bytes = Buffer.alloc(0);
  /** One byte for each character. */
  let isPlain = true;
  let reportedCells = 0;
  let isFull = false;
  let wrong: WrongCell[] = [];
  let width = 0;

  function take(text: Cell, column: number): number {
    if (text === null) return nothing;
    width = column + 1;
    const number = numberOf(text);
    if (typeof number === 'number') return number;
    // Once there are too many, every further one is an error.
    const isReported = reportedCells < maxReportedCells && !(isFull && number === 'too-many-calls');
    if (isReported) wrong.push({ code: number, column, value: text });
    if (isReported) reportedCells += 1;
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

  /** From the bytes of the line; text is made only if they do not suffice. */
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
    // Bytes are read several times as fast as characters.
    bytes.write(rest);
    isPlain = length === rest.length;
    const separatorByte = separator.charCodeAt(0);
    const line = bytes;
    let column = first;
    for (let from = 0; from <= length; column += 1) {
      let to = from;
      // Cells are so short that starting a search would take longer.
      while (to < length && line[to] !== separatorByte) to += 1;
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

/** The first cells, and where the next one begins. */
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
