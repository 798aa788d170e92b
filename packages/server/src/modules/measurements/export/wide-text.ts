import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import type { WideRow } from './wide-rows';

/** Tabs, line ends and other control characters would break a line apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const tearing = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g;
const separator = '\t';
const lineEnd = '\r\n';

export function headingOf({ name, unit }: Variable): string {
  return unit === undefined ? name : `${name} [${unit}]`;
}

/** A column of the text; the year has a place among the descriptors. */
export interface WideContent {
  readonly headings: readonly string[];
  readonly yearAt: number;
  readonly rows: AsyncIterable<WideRow>;
}

/** The cells of a row in the order of the headings. */
export function cellsOf({ descriptors, year, cells }: WideRow, yearAt: number): string[] {
  return [...descriptors.slice(0, yearAt), year, ...descriptors.slice(yearAt), ...cells];
}

const hasTearing = new RegExp(tearing.source);

/** Few lines have such characters, and one search for all cells takes a tenth of the time. */
function lineOf(cells: readonly string[]): string {
  const plain = hasTearing.test(cells.join('')) ? cells.map((cell) => cell.replace(tearing, ' ')) : cells;
  return plain.join(separator) + lineEnd;
}

/** The text of the contract: cells are separated by tabs, and nothing is quoted. */
export async function* wideText(
  { headings, yearAt, rows }: WideContent,
  head: string,
): AsyncGenerator<string> {
  yield head + lineOf(headings);
  for await (const row of rows) yield lineOf(cellsOf(row, yearAt));
}

/** Lines are collected before they are sent. */
const pieceLength = 64 * 1024;

export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
