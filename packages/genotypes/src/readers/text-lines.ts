import { carriageReturn, type LineTaker, type LineWindow, newline } from './line-window';

/** A line of text without its end, as long as nobody asks for the next. */
export interface TextLine {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** Hands over one line after the other; blank ones and, before the first other one, comments are passed over. */
export function lineTaker(
  window: LineWindow,
  take: (line: TextLine) => Promise<void>,
  comment: (text: string) => void = () => undefined,
): LineTaker {
  let line = 1;
  let isHead = true;
  async function takeOne(from: number, end: number): Promise<void> {
    const { bytes } = window;
    const to = end > from && bytes[end - 1] === carriageReturn ? end - 1 : end;
    if (isBlank(bytes, from, to)) return;
    if (isHead && bytes[from] === hash) return comment(bytes.toString('utf8', from, to));
    isHead = false;
    await take({ bytes, from, to, line });
  }
  return {
    get line() {
      return line;
    },
    async take(from, to) {
      for (let start = from; start < to; line += 1) {
        const end = window.bytes.indexOf(newline, start);
        await takeOne(start, end);
        start = end + 1;
      }
    },
  };
}

const hash = 0x23;
const space = 0x20;

function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let place = from; place < to; place += 1) if ((bytes[place] as number) > space) return false;
  return true;
}

/** Some programs put names into quotation marks. */
const plain = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

/** All cells of a line; only for lines of names. */
export function cellsOf({ bytes, from, to }: TextLine, separator: number): string[] {
  return bytes.toString('utf8', from, to).split(String.fromCharCode(separator)).map(plain);
}

/** The first cells, and where the one behind them begins, which may be behind the end. */
export function leadingCells(
  { bytes, from, to }: TextLine,
  count: number,
  separator: number,
): { readonly cells: readonly string[]; readonly rest: number } {
  const cells: string[] = [];
  let start = from;
  while (cells.length < count && start <= to) {
    const found = bytes.indexOf(separator, start);
    const end = found < 0 || found > to ? to : found;
    cells.push(plain(bytes.toString('utf8', start, end)));
    start = end + 1;
  }
  return { cells, rest: start };
}

const separators = [0x09, 0x3b, 0x2c] as const;

/** Tab, semicolon or comma: the first of them that the line has. */
export function separatorOf({ bytes, from, to }: TextLine): number {
  const line = bytes.subarray(from, to);
  return separators.find((separator) => line.includes(separator)) ?? separators[0];
}
